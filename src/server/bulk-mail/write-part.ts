import type { Post } from "../../contract/posts.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { asPerson } from "../apps/public.ts";
import type { Payload } from "../kernel/job.ts";
import { isEditor, type Scope, type WriteScope } from "../kernel/scope.ts";
import { addressHash, queueOneOfMany, saySuppressed, suppressedAmong } from "../mail/public.ts";
import { showByIds } from "../records/public.ts";
import { loadType } from "../type-definitions/public.ts";
import { type FilledMail, mailFiller } from "./fill-mail.ts";
import type * as jobs from "./jobs.ts";
import { type BatchRow, batchById, insertSkip, takePart, waitingPart } from "./store.ts";
import { readAddress, sameAddress } from "./survey.ts";

/** One record of a part: its mail, or why there is none. */
type Made = { readonly post: number; readonly address: string; readonly mail: FilledMail } | Skipped;
interface Skipped {
  readonly post: number;
  readonly address: string | null;
  readonly why: string;
}

/**
 * Writes the mails of a hundred records, as these are by now and with the rights that the sender has by now. All of them are written in one transaction together with the word
 * that they are, and each address once for the whole mail: a process that ends at any point makes nobody get a second one.
 */
export async function writePart(scope: Scope, { batch: id, number }: Payload<typeof jobs.writePart>): Promise<void> {
  const [batch, posts] = await Promise.all([batchById(scope.db, id), waitingPart(scope.db, id, number)]);
  if (!batch || !posts || batch.stopped_at !== null) return;
  const made = await makeMails(scope, batch, posts);
  await scope.write(async (writing) => {
    if (!(await takePart(writing.db, id, number))) return;
    const hashes = made.flatMap((one) => ("mail" in one ? addressHash(one.address) : []));
    const suppressed = await suppressedAmong(writing.db, hashes);
    for (const one of made) {
      const reason = "mail" in one ? suppressed.get(addressHash(one.address)) : undefined;
      await keep(writing, batch, one, reason && saySuppressed(reason));
    }
  });
}

async function keep(scope: WriteScope, { id: batch, user_id: by }: BatchRow, made: Made, suppressed: string | undefined): Promise<void> {
  if (!("mail" in made)) return insertSkip(scope.db, { batch, ...made });
  const { post, address, mail } = made;
  const { subject, html } = mail;
  const isNew = await queueOneOfMany(scope, { to: address, subject, html, post, batch, by, suppressed });
  if (!isNew) await insertSkip(scope.db, { batch, post, address, why: sameAddress });
}

async function makeMails(scope: Scope, batch: BatchRow, posts: readonly number[]): Promise<readonly Made[]> {
  const asker = await asPerson(scope, batch);
  const type = await loadType(scope.db, batch.type_id);
  const skipAll = (why: string) => posts.map((post): Skipped => ({ post, address: null, why }));
  if (!type) return skipAll("The data type is gone");
  if (!isEditor(asker)) return skipAll("The sender may not send mails here any more");
  const fill = await mailFiller(asker, type, batch.wish);
  const found = new Map((await showByIds(asker, type, posts)).map((post) => [post.id, post]));
  const made: Made[] = [];
  for (const id of posts) {
    const post = found.get(id);
    made.push(
      post
        ? await makeMail(post, batch.wish.field, fill)
        : { post: id, address: null, why: "The record is gone, or the sender may not see it" },
    );
  }
  return made;
}

async function makeMail(post: Post, field: string, fill: (post: Post) => Promise<FilledMail>): Promise<Made> {
  const address = readAddress(post, field);
  if (!address.ok) return { post: post.id, address: address.found, why: address.why };
  try {
    return { post: post.id, address: address.value, mail: await fill(post) };
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return { post: post.id, address: address.value, why: whyNotFilled(failure) };
  }
}

function whyNotFilled({ message, data }: Refusal): string {
  const details = Object.values(data ?? {}).flatMap((one) =>
    typeof one === "object" && one !== null && "title" in one && "messages" in one ? `${one.title}: ${String(one.messages)}` : [],
  );
  return `The mail could not be filled: ${details.length > 0 ? details.join(" · ") : message}`.slice(0, 500);
}
