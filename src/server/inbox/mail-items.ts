import type { InboxItem } from "../../contract/inbox.ts";
import { cutText } from "../../model/base/text.ts";
import { sql } from "../../platform/db/database.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { appById, asPerson } from "../apps/public.ts";
import { knownEmail, userById } from "../auth/public.ts";
import { itemsToMail, itemsWhere, mailed, type mailItems as mailJob } from "../inbox-items/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { OutsideWorld, Scope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import { readableItems } from "./readable.ts";
import { showItems } from "./show-items.ts";

/** More at once than these are one mail. */
const mostMails = 3;
/** So many are named in one mail. */
const mostNamed = 50;

/**
 * Mails somebody what waits to be mailed to them: each by itself, or, where they are many or it is the daily mail, all in one. By the rights
 * that they have now, as what is done or hidden meanwhile is not mailed.
 */
export async function mailWaiting(scope: Scope, { user: id, mail }: Payload<typeof mailJob>): Promise<void> {
  const user = await userById(scope.db, id);
  const to = user && knownEmail(user);
  const reader = user && (await asPerson(scope, { user_id: id, user_role: user.role }));
  const rows = await scope.write(async (writing) => {
    const waiting = await itemsToMail(writing.db, id, mail, mostNamed + 1);
    if (!to || !reader?.person || reader.appRole === 0) await mailed(writing.db, id, mail);
    return waiting;
  });
  if (!to || !reader?.person || reader.appRole === 0 || rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  const where = sql`i.user_id = ${id} and i.id = any(${ids}::bigint[]) and i.done_at is null and ${await readableItems(reader)}`;
  const items = await showItems(reader, await itemsWhere(scope.db, { where, order: sql`i.sort_at, i.id`, count: mostNamed, page: 1 }));
  const app = await appById(scope.db, scope.app);
  const letter = { app: { slug: app?.slug ?? String(scope.app), title: app?.title ?? "" }, outside: scope.outside };
  await scope.write(async (writing) => {
    // Another run of the same job may have sent them meanwhile.
    const still = new Set((await itemsToMail(writing.db, id, mail, mostNamed + 1)).map((row) => row.id));
    const left = items.filter((item) => still.has(item.id));
    if (mail === "now" && left.length <= mostMails)
      for (const item of left)
        await queueMail(writing, { to, ...one(letter, item), kind: "notice", ...(item.post && { post: item.post.id }) });
    else if (left.length > 0) await queueMail(writing, { to, ...many(letter, left, mail), kind: mail === "daily" ? "digest" : "notice" });
    await mailed(writing.db, id, mail);
  });
}

interface Letter {
  readonly app: { readonly slug: string; readonly title: string };
  readonly outside: OutsideWorld;
}

function one(letter: Letter, item: InboxItem): { readonly subject: string; readonly html: string } {
  const subject = cutText(item.post ? `${item.said}: ${item.post.title}` : item.said, 350);
  return { subject, html: `<p>${said(letter, item)}</p>${foot(letter)}` };
}

function many(letter: Letter, items: readonly InboxItem[], mail: "now" | "daily"): { readonly subject: string; readonly html: string } {
  const subject = mail === "daily" ? `Your day in ${letter.app.title}: ${items.length} new` : `${items.length} new in ${letter.app.title}`;
  const rows = items.map((item) => `<li>${said(letter, item)}</li>`).join("");
  const inbox = link(letter.outside.mainAddress(`/a/${letter.app.slug}/inbox`), "Open the inbox");
  return { subject: cutText(subject, 350), html: `<ul>${rows}</ul><p>${inbox}</p>${foot(letter)}` };
}

function said({ app, outside }: Letter, { said: words, post, type, link: other }: InboxItem): string {
  const about = post && type ? `: ${link(outside.mainAddress(`/a/${app.slug}/type/${type.slug}?id=${post.id}`), post.title)}` : "";
  const address = /^https?:/i.test(other) ? other : other === "" ? "" : outside.mainAddress(`/a/${app.slug}${other}`);
  return `${escapeHtml(words)}${about}${address === "" ? "" : ` ${link(address, "Open")}`}`;
}

function foot({ outside }: Letter): string {
  const address = outside.mainAddress("/settings/Notifications");
  return `<p><small>You chose to be told of this by e-mail. ${link(address, "Choose what you are mailed")}</small></p>`;
}

function link(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
}
