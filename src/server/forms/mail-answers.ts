import { roles } from "../../model/access/guards.ts";
import type { Region } from "../../model/base/region.ts";
import { shownValue } from "../../model/fields/display.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { readMailAddresses } from "../../model/fields/mail-addresses.ts";
import { sourceOf, textOfReferences } from "../../model/fields/references.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { mailAddress } from "../../platform/mail/mail-address.ts";
import { appById, regionOf } from "../apps/public.ts";
import { knownEmail, userById } from "../auth/public.ts";
import { adminsOf, writeInboxItem } from "../inbox-items/public.ts";
import type { Payload } from "../kernel/job.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import { pageById, withLiveSymbols } from "../pages/public.ts";
import { type RecordRow, recordById } from "../record-rows/public.ts";
import type { formSent } from "../records/public.ts";
import { readAnswers } from "../records/public.ts";
import { nameTargets } from "../relations/public.ts";
import { findForms, type StoredForm, settingOf } from "./find-form.ts";

/** Mails what a form was answered. Who gets it is read from the stored form, never from the request. */
export async function mailValues(
  scope: WriteScope,
  form: StoredForm,
  { pageTitle, sent }: { readonly pageTitle: string; readonly sent: FieldValues },
): Promise<void> {
  const { values, names } = await readAnswers(scope, form.fields, sent);
  const region = await regionOf(scope);
  const subject = subjectOf(form, pageTitle);
  const { to, isOwner } = await recipients(scope, form);
  const html = mailOf(form, values, { names: isOwner ? names.inFull : names.openly, region });
  let isLost = to.length > 0;
  for (const address of to) {
    const queued = await queueMail(scope, { to: address, subject, html, kind: "form", ...answersTo(form.fields, values) });
    if (queued.ok || queued.isKept) isLost = false;
  }
  // What can be read in the outbox has arrived somewhere; what is nowhere must not be called sent.
  if (isLost) throw refuse("too_many_requests", "No more messages can be taken here today. Please try again tomorrow.");
  await tellAnswered(scope, form, subject);
}

/** A mail may go astray, or wait for a mail server that nobody has set up: the app's admins find in their inbox that there is one. */
async function tellAnswered(scope: WriteScope, { block }: StoredForm, subject: string): Promise<void> {
  const said = { title: `New answers: ${subject}`, link: "/settings?tab=mail" };
  await writeInboxItem(scope, { kind: "submission", people: await adminsOf(scope), group: `form:${block.id}`, ...said, isMailed: true });
}

/** Whether a form names somebody who is told of what is sent with it. */
function tellsSomebody(block: StoredForm["block"]): boolean {
  return readMailAddresses(settingOf(block, "notify")).addresses.length > 0;
}

/** The record is there: who may make one is not asked again. */
const whoeverSent = { signedIn: true, role: 0, appRole: roles.appAdmin } as const;

/** A form as it stands now by which a record came, and the record. */
export interface FormSent {
  readonly form: StoredForm;
  readonly pageTitle: string;
  readonly record: RecordRow;
}

/** The form and the record of a submission; undefined where either is gone since, or the page is not published any more. */
export async function findSent(
  scope: Pick<WriteScope, "db" | "cached" | "person" | "appRole" | "groups">,
  { page, block, post }: Payload<typeof formSent>,
): Promise<FormSent | undefined> {
  const row = await pageById(scope.db, page);
  const form = row?.published_at
    ? (await findForms(scope.db, (await withLiveSymbols(scope.db, row)).layout, whoeverSent)).get(block)
    : undefined;
  const record = form && (await recordById(scope, post));
  if (!row || !form?.type || !record || record.type_id !== form.type.row.id) return undefined;
  return { form, pageTitle: row.title, record };
}

/** A record came by a form of a page: whom the stored form names is told of it. */
export async function tellSent(scope: WriteScope, sent: Payload<typeof formSent>): Promise<void> {
  const found = await findSent(scope, sent);
  if (!found || !tellsSomebody(found.form.block)) return;
  const mail = await mailOfSent(scope, found, { isInFull: false });
  for (const address of notifiedBy(found.form)) await queueMail(scope, { to: address, ...mail, kind: "form", post: found.record.id });
}

/** What a mail says of a submission, in the words of its form. `isInFull`: whoever reads it may see all that records are called. `hidden`: fields that they may not see. */
export async function mailOfSent(
  scope: WriteScope,
  { form, pageTitle, record }: FormSent,
  { isInFull, hidden = new Set() }: { readonly isInFull: boolean; readonly hidden?: ReadonlySet<string> },
): Promise<{ readonly subject: string; readonly html: string; readonly replyTo?: string }> {
  const region = await regionOf(scope);
  const fields = form.fields.filter(({ slug }) => !hidden.has(slug));
  const names = await nameTargets(scope, fields, record.data);
  return {
    subject: subjectOf(form, pageTitle),
    html: mailOf({ ...form, fields }, record.data, { names: isInFull ? names.inFull : names.openly, region }),
    ...answersTo(fields, record.data),
  };
}

/** Who answers the mail writes to its sender: to the first address in a field of the form that asks for one. */
function answersTo(fields: readonly FieldBlock[], values: FieldValues): { readonly replyTo?: string } {
  const asked = fields.filter(({ component, type }) => component === "input-text" && type === "email");
  const given = asked.map(({ slug }) => values[slug]).find((value) => typeof value === "string" && mailAddress(value.trim()).ok);
  return typeof given === "string" ? { replyTo: given.trim() } : {};
}

/** The addresses that a form names. */
export function notifiedBy({ block }: StoredForm): readonly string[] {
  return readMailAddresses(settingOf(block, "notify")).addresses.slice(0, mostNotified);
}

function subjectOf(form: StoredForm, pageTitle: string): string {
  return `${settingOf(form.block, "title") || "Form"} · ${pageTitle}`.slice(0, 350);
}

const mostNotified = 20;

/** Those whom the form names, else the app's owner. Of an address nobody knows whether who reads it may see what a status hides. */
async function recipients(scope: WriteScope, form: StoredForm): Promise<{ readonly to: readonly string[]; readonly isOwner: boolean }> {
  const named = notifiedBy(form);
  if (named.length > 0) return { to: named, isOwner: false };
  const app = await appById(scope.db, scope.app);
  const owner = app ? await userById(scope.db, app.owner_id) : undefined;
  const email = owner ? knownEmail(owner) : null;
  return { to: email ? [email] : [], isOwner: true };
}

/** What visitors write is text and stays text: nothing of it becomes markup or a link. */
function mailOf(
  form: StoredForm,
  values: FieldValues,
  { names, region }: { readonly names: ReadonlyMap<number, string>; readonly region: Region },
): string {
  const rows = form.fields.map((field) => {
    const value = values[field.slug];
    const text = sourceOf(field) ? textOfReferences(field, value, (id) => names.get(id)) : shownValue(field, value, region);
    return `<tr><th align="left">${escapeHtml(field.label)}</th><td>${escapeHtml(text)}</td></tr>`;
  });
  return `<table cellpadding="6">${rows.join("")}</table>`;
}
