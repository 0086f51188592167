import { escapeHtml } from "../../platform/html/escape-html.ts";
import { appById } from "../apps/public.ts";
import { type FormSent, findSent, mailOfSent } from "../forms/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { OutsideWorld, Scope, WriteScope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import { loadType, type Type } from "../type-definitions/public.ts";
import * as jobs from "./jobs.ts";
import { kept, mailingOf } from "./keep-submission.ts";
import { type MailReader, mailReaders } from "./mail-readers.ts";
import { holdMailed, type MailedRow, type SubmissionRow, submissionsAfter, updateMailed } from "./store.ts";

const hour = 3_600_000;
/** So many submissions of a type are mailed one by one in an hour; what comes after them waits for its end and is one mail. */
const mostInHour = 10;
/** More than so many at once are one mail. */
const mostAtOnce = 3;
/** So many are named in a mail of many. */
const mostNamed = 20;

type Mail = { readonly subject: string; readonly html: string; readonly post?: number };

/** Mails the submissions of a type that were not mailed yet: one mail each, or, where they are many, one for all. */
export async function mailSubmissions(scope: Scope, { type: id }: Payload<typeof jobs.mailSubmissions>): Promise<void> {
  const { outside } = scope;
  await scope.write(async (writing) => {
    const type = await loadType(writing.db, id);
    const held = type && (await holdMailed(writing.db, id, writing.now));
    if (!type || !held) return;
    const waiting = await submissionsAfter(writing.db, { type: id, after: held.mailed_to, most: kept + 1 });
    const last = waiting.at(-1);
    if (!last) return;
    const isNewHour = writing.now.getTime() - held.hour_began.getTime() >= hour;
    const mailed = isNewHour ? { ...held, hour_began: writing.now, sent: 0 } : held;
    if (mailed.sent >= mostInHour) return mailLater(writing, mailed);
    const mails = waiting.length > mostAtOnce || (isNewHour && held.sent >= mostInHour) ? 1 : waiting.length;
    await updateMailed(writing.db, { ...mailed, mailed_to: last.id, sent: mailed.sent + mails });
    if (type.row.settings.mailSubmissions === false) return;
    for (const row of mails === waiting.length ? waiting : []) await mailOne(writing, { type, row, outside });
    if (mails !== waiting.length) await mailMany(writing, { type, rows: waiting, outside });
  });
}

async function mailLater(scope: WriteScope, { type_id, hour_began }: MailedRow): Promise<void> {
  const runAt = new Date(hour_began.getTime() + hour);
  await scope.enqueue(
    jobs.mailSubmissions,
    { type: type_id },
    { runAt, dedupe: `${mailingOf(scope, type_id)} at ${runAt.getTime()}`, once: true },
  );
}

interface Mailing {
  readonly type: Type;
  readonly outside: OutsideWorld;
}

async function mailOne(scope: WriteScope, { type, row, outside }: Mailing & { readonly row: SubmissionRow }): Promise<void> {
  const found = await findSent(scope, { page: row.page_id, block: row.block, post: row.post_id });
  if (!found) return;
  const address = await addressIn(scope, outside, `/type/${type.row.slug}?id=${row.post_id}`);
  for (const reader of await mailReaders(scope, type, [found.form])) {
    if (!reader.mayRead(found.record)) continue;
    await send(scope, reader, { ...(await written(scope, found, { reader, address })), post: row.post_id });
  }
}

async function written(
  scope: WriteScope,
  found: FormSent,
  { reader, address }: { readonly reader: MailReader; readonly address: string },
): Promise<Mail> {
  const { subject, html } = await mailOfSent(scope, found, reader.seesOf(found.record));
  return { subject, html: `${html}${link(address, "Open the record")}` };
}

async function mailMany(scope: WriteScope, { type, rows, outside }: Mailing & { readonly rows: readonly SubmissionRow[] }): Promise<void> {
  const count = rows.length > kept ? `More than ${kept}` : String(rows.length);
  const address = await addressIn(scope, outside, `/type/${type.row.slug}`);
  const found = await Promise.all(
    rows.slice(-mostNamed).map((row) => findSent(scope, { page: row.page_id, block: row.block, post: row.post_id })),
  );
  const there = found.filter((one) => one !== undefined);
  for (const reader of await mailReaders(
    scope,
    type,
    there.map(({ form }) => form),
  )) {
    const parts: string[] = [];
    for (const one of there) if (reader.mayRead(one.record)) parts.push((await mailOfSent(scope, one, reader.seesOf(one.record))).html);
    const more = rows.length > parts.length ? `<p>These are the last ${parts.length} of them.</p>` : "";
    const words = `<p>${count} new submissions of “${escapeHtml(type.row.title)}” came within a short time.</p>`;
    await send(scope, reader, {
      subject: `${count} new submissions · ${type.row.title}`.slice(0, 350),
      html: `${words}${more}${parts.join("<hr>")}${link(address, "Open them all")}`,
    });
  }
}

async function send(scope: WriteScope, { address }: MailReader, mail: Mail): Promise<void> {
  // One that is too many for its address can be read in the outbox.
  await queueMail(scope, { to: address, ...mail, kind: "submission" });
}

async function addressIn(scope: WriteScope, outside: OutsideWorld, path: string): Promise<string> {
  const app = await appById(scope.db, scope.app);
  return outside.mainAddress(`/a/${app?.slug ?? scope.app}${path}`);
}

function link(address: string, words: string): string {
  return `<p><a href="${escapeHtml(address)}">${words}</a></p><p><small>You get this mail because you asked for it, or because the app is yours. The bell in the studio turns it off.</small></p>`;
}
