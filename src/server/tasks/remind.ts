import { toldOf } from "../../model/access/inbox.ts";
import { cutText } from "../../model/base/text.ts";
import { titleOf } from "../../model/types/title-of.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { appById, asPerson } from "../apps/public.ts";
import { knownEmail, userById } from "../auth/public.ts";
import { choicesOf, writeInboxItem } from "../inbox-items/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import { authorize } from "../record-access/public.ts";
import { type RecordRow, recordById } from "../record-rows/public.ts";
import { showRecords } from "../records/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import type { remind as remindJob } from "./jobs.ts";
import { type TaskRow, taskForChange, updateTask } from "./store.ts";
import { groupOf } from "./tasks.ts";

const noAccess = "You can no longer open this record.";

/** Reminds somebody: in their inbox and by mail, in one transaction with the task's being done. One that was moved or done is left alone. */
export async function remind(scope: Scope, { task: id, at }: Payload<typeof remindJob>): Promise<void> {
  await scope.write(async (writing) => {
    const task = await taskForChange(writing.db, id);
    if (task?.status !== "pending" || task.run_at.getTime() !== at) return;
    const end = (status: TaskRow["status"], why = "") =>
      updateTask(writing.db, { ...task, status, why, updated_at: scope.now, done_at: status === "done" ? scope.now : null });
    const record = task.post_id === null ? undefined : await recordById(writing, task.post_id);
    const type = record && (await cachedType(writing, record.type_id));
    if (task.post_id !== null && (!record || !type)) return end("cancelled", "The record was deleted.");
    const reader = await readerOf(writing, task);
    const about = record && type ? { record, type } : undefined;
    // What is lost to who set it is lost to who was to be reminded: neither learns from it what they may not see.
    if (!reader || (about && !(await mayRead(writing, task, about)))) {
      await end("failed", noAccess);
      return tellLost(writing, task);
    }
    await tell(writing, task, { about, outside: scope.outside, reader });
    await end("done");
  });
}

interface About {
  readonly record: RecordRow;
  readonly type: Type;
}

async function readerOf(scope: WriteScope, task: TaskRow): Promise<WriteScope | undefined> {
  const user = await userById(scope.db, task.assignee_id);
  const reader = user && (await asPerson(scope, { user_id: user.user_id, user_role: user.role }));
  return reader?.person && reader.appRole > 0 ? reader : undefined;
}

async function mayRead(scope: WriteScope, task: TaskRow, { record, type }: About): Promise<boolean> {
  const setter = await asPerson(scope, { user_id: task.user_id, user_role: task.user_role });
  const reader = await readerOf(scope, task);
  return [setter, reader].every((who) => who !== undefined && authorize(who, type).mayRead(record));
}

/** Says that nothing could be told, without a word of the record. */
async function tellLost(scope: WriteScope, task: TaskRow): Promise<void> {
  const title = `A reminder failed: ${noAccess}`;
  await writeInboxItem(scope, { kind: "reminder", people: [task.user_id], group: groupOf(task.id), title, isMailed: true });
}

async function tell(
  scope: WriteScope,
  task: TaskRow,
  { about, outside, reader }: { readonly about: About | undefined; readonly outside: Scope["outside"]; readonly reader: WriteScope },
): Promise<void> {
  const chosen = toldOf((await choicesOf(scope.db, [task.assignee_id])).get(task.assignee_id)?.inbox, "reminder");
  const user = await userById(scope.db, task.assignee_id);
  const to = user && knownEmail(user);
  const isMailed = chosen.email === "now";
  await writeInboxItem(scope, {
    ...{ kind: "reminder", people: [task.assignee_id], group: groupOf(task.id), title: task.title, link: task.action_link, isMailed },
    ...(about && { post: about.record.id, type: about.type.row.id }),
  });
  if (!isMailed || !to) return;
  const html = await letterOf(scope, task, { about, outside, reader });
  const post = about && { post: about.record.id };
  await queueMail(scope, {
    to,
    subject: cutText(`Reminder: ${task.title}`, 350),
    html,
    kind: "reminder",
    once: `task ${task.id} ${task.run_at.getTime()}`,
    ...post,
  });
}

async function letterOf(
  scope: WriteScope,
  task: TaskRow,
  { about, outside, reader }: { readonly about: About | undefined; readonly outside: Scope["outside"]; readonly reader: WriteScope },
): Promise<string> {
  const app = await appById(scope.db, scope.app);
  const below = outside.mainAddress(`/a/${app?.slug ?? scope.app}`);
  const link = (address: string, words: string) => `<p><a href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`;
  const text = task.content.split("\n").map(escapeHtml).join("<br>");
  const record = about
    ? link(`${below}/type/${about.type.row.slug}?id=${about.record.id}`, await calledFor(reader, about))
    : link(`${below}/inbox`, "Open the inbox");
  const own = task.action_link === "" ? "" : link(task.action_link, task.action_link);
  return `<p><strong>${escapeHtml(task.title)}</strong></p><p>${text}</p>${own}${record}`;
}

/** What a record is called for whoever is reminded. */
async function calledFor(reader: WriteScope, { record, type }: About): Promise<string> {
  const [post] = await showRecords(reader, type, { authority: authorize(reader, type), rows: [record] });
  return post ? titleOf(post, type.row.post_fields) : "Open the record";
}
