import { mailWishInAddress, mostMailed } from "../../contract/bulk-mail.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import type { listPosts } from "../../contract/posts.ts";
import type { ListInput } from "../kernel/list.ts";
import { readInput } from "../kernel/read-input.ts";
import { refuse, type Scope } from "../kernel/scope.ts";
import { sendTest } from "./look.ts";
import { checkMaySend, sendToMany } from "./send-batch.ts";
import { survey } from "./survey.ts";

export const parameter = "_sendEmail";

/**
 * The list of records turned into a mail to them, by its address. An address is also opened by whoever follows a link and by browsers that look ahead:
 * without a header that only a program sends, nothing is sent.
 */
export async function mailPosts(scope: Scope, { type, list: sent }: InputOf<typeof listPosts> & ListInput) {
  checkMaySend(scope);
  if (scope.context.isHead || !scope.context.header("x-requested-with"))
    throw refuse("invalid", "A mail is sent from an address only with the header X-Requested-With.");
  const asked = sent.filter(([name]) => name === parameter);
  const [first, ...more] = asked;
  if (!first || more.length > 0) throw notJson();
  const { test = false, preview = false, ...wish } = readInput(mailWishInAddress, jsonOf(first[1]));
  const list = sent.filter(([name]) => name !== parameter);
  if (test) return { ok: true, ...(await sendTest(scope, { type, list, wish })) };
  if (preview) return previewCounts(await survey(scope, { ...wish, type, list }));
  const { row, found } = await sendToMany(scope, { type, list, wish });
  return { ok: true, batch: row.id, sent: found.recipients.length, skipped: found.leftOut.length };
}

function previewCounts({ tooMany, recipients, leftOut }: Awaited<ReturnType<typeof survey>>) {
  return { count: recipients.length, leftOut, first: recipients.slice(0, 3), tooMany, most: mostMailed };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function notJson() {
  return refuse("invalid", `${parameter} must be one JSON object`);
}
