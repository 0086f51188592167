import type { InputOf } from "../../contract/endpoint.ts";
import type { mailForm as contract } from "../../contract/forms.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { readMailAddresses } from "../../model/fields/mail-addresses.ts";
import { sourceOf, textOfReferences } from "../../model/fields/references.ts";
import { textOfValue } from "../../model/fields/rules.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { appById, surroundingsOf } from "../apps/public.ts";
import { userById } from "../auth/public.ts";
import { queueMail } from "../mail/public.ts";
import { pageById, whyNotSeen } from "../pages/public.ts";
import { readAnswers } from "../posts/public.ts";
import { notFound, type WriteScope } from "../scope.ts";
import { findForms, type StoredForm, settingOf } from "./find-form.ts";

/** Mails what was written into a form of a published page. Who gets it is read from the stored form, never from the request. */
export async function mailForm(scope: WriteScope, { form: { page, block }, model }: InputOf<typeof contract>): Promise<{ ok: true }> {
  const row = await pageById(scope.db, page);
  const form = row && whyNotSeen(scope, row) === null ? (await findForms(scope.db, row.layout)).get(block) : undefined;
  if (!row || !form || form.type !== null) throw notFound("Form");
  await mailValues(scope, form, row.title, model as FieldValues);
  return { ok: true };
}

export async function mailValues(scope: WriteScope, form: StoredForm, pageTitle: string, sent: FieldValues): Promise<void> {
  const { values, names } = await readAnswers(scope, form.fields, sent);
  const { zone } = await surroundingsOf(scope);
  const subject = `${settingOf(form.block, "title") || "Form"} · ${pageTitle}`.slice(0, 350);
  const { to, isOwner } = await recipients(scope, form);
  const html = mailOf(form, values, isOwner ? names.inFull : names.openly, zone);
  for (const address of to) await queueMail(scope, { to: address, subject, html });
}

/** Those whom the form names, else the app's owner. Of an address nobody knows whether who reads it may see what a status hides. */
async function recipients(scope: WriteScope, form: StoredForm): Promise<{ readonly to: readonly string[]; readonly isOwner: boolean }> {
  const { addresses } = readMailAddresses(settingOf(form.block, "notify"));
  if (addresses.length > 0) return { to: addresses.slice(0, 20), isOwner: false };
  const app = await appById(scope.db, scope.app);
  const owner = app ? await userById(scope.db, app.owner_id) : undefined;
  return { to: owner?.email ? [owner.email] : [], isOwner: true };
}

/** What visitors write is text and stays text: nothing of it becomes markup or a link. */
function mailOf(form: StoredForm, values: FieldValues, names: ReadonlyMap<number, string>, zone: string): string {
  const rows = form.fields.map((field) => {
    const value = values[field.slug];
    const text = sourceOf(field) ? textOfReferences(field, value, (id) => names.get(id)) : textOfValue(field, value, zone);
    return `<tr><th align="left">${escapeHtml(field.label)}</th><td>${escapeHtml(text)}</td></tr>`;
  });
  return `<table cellpadding="6">${rows.join("")}</table>`;
}
