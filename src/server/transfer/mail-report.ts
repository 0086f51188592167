import { escapeHtml } from "../../platform/html/escape-html.ts";
import { appById } from "../apps/public.ts";
import { knownEmail, userById, wantsToKnow } from "../auth/public.ts";
import { writeInboxItem } from "../inbox-items/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import { loadType, type Type } from "../type-definitions/public.ts";
import { type ImportRow, rejectedAfter } from "./import-store.ts";

const told = 20;

/** Mails how an import went to whoever started it: what succeeded first. What a file says is text and stays text. */
export async function mailReport(scope: WriteScope, row: ImportRow): Promise<void> {
  const type = await loadType(scope.db, row.type_id);
  await tellInbox(scope, type, row);
  const user = await userById(scope.db, row.user_id);
  const email = user ? knownEmail(user) : null;
  if (email === null || !(await wantsToKnow(scope.db, row.user_id, "import", "mail"))) return;
  const app = await appById(scope.db, scope.app);
  const subject = `Import into ${type?.row.title ?? "a deleted data type"} · ${app?.title ?? ""}`.slice(0, 350);
  const rejected = await rejectedAfter(scope.db, row.id, { number: 0, count: told });
  const rows = rejected.map(({ number, why }) => `<tr><td>Row ${number}</td><td>${escapeHtml(why)}</td></tr>`).join("");
  const more =
    row.rejected > rejected.length
      ? `<p>And ${said(row.rejected - rejected.length)} more. All of them can be downloaded in the studio.</p>`
      : "";
  const html = `<p>${escapeHtml(sentence(row))}</p>${row.why === null ? "" : `<p>${escapeHtml(row.why)}</p>`}${
    rows === "" ? "" : `<table cellpadding="6">${rows}</table>${more}`
  }`;
  await queueMail(scope, { to: email, subject, html, kind: "import" });
}

/** Whoever started it finds in their inbox that rows failed, or all of it, with the way to the import: its rows are mended there. */
async function tellInbox(scope: WriteScope, type: Type | null, row: ImportRow): Promise<void> {
  if (row.state !== "failed" && row.rejected === 0) return;
  const title = row.state === "failed" ? `The import of ${row.file_name} failed` : `Import ended: ${sentence(row)}`;
  const about = { type: row.type_id, isMailed: true, link: type ? `/type/${type.row.slug}?transfer=import-${row.id}` : "" };
  await writeInboxItem(scope, { kind: "failed", people: [row.user_id], group: `failed:import:${row.id}`, title, ...about });
}

/** "leads.csv: 148 created, 12 changed, 3 skipped, 2 failed." */
function sentence({ file_name, created, updated, skipped, rejected }: ImportRow): string {
  const parts = [`${said(created)} created`, ...some(updated, "changed"), ...some(skipped, "skipped"), `${said(rejected)} failed`];
  return `${file_name}: ${parts.join(", ")}.`;
}

function some(count: number, word: string): string[] {
  return count === 0 ? [] : [`${said(count)} ${word}`];
}

function said(count: number): string {
  return count.toLocaleString("en-US");
}
