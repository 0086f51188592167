import type { FormOnPage } from "../../../blocks/parts/form-on-page.ts";
import type { ActionsOfRecord, ButtonOfRecord } from "../../../blocks/parts/record-on-page.ts";
import { apiBase } from "../../../contract/api-address.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { referenceFields, sourceOf } from "../../../model/fields/references.ts";
import type { Button } from "../../workflow/public.ts";
import { addressOf } from "../addresses.ts";
import type { RecordFound } from "./find-record.ts";
import type { PageToLoad } from "./loader.ts";
import { offeredIn, recordSources } from "./offered.ts";
import { askedByButton, type Editing, editableFields, shownButtons, silentFields } from "./record-form.ts";
import { targetsOf } from "./record-shown.ts";

/** What whoever asks may do with the record of a page: forms that the page itself takes (`take-record-form.ts`), with and without script. */
export async function actionsOn(page: PageToLoad, block: Editing, found: RecordFound): Promise<ActionsOfRecord> {
  const fields = editableFields(block, found);
  const buttons = await shownButtons(block, page, found);
  const shown = await Promise.all(buttons.map((button) => buttonOf(page, { block, found, button })));
  if (fields.length === 0) return { buttons: shown };
  const values = Object.fromEntries(fields.flatMap(({ slug }) => (Object.hasOwn(found.post, slug) ? [[slug, found.post[slug]]] : [])));
  const held = silentFields(fields).join(",");
  const action = `${actionOf(page, block, found)}&seen=${encodeURIComponent(found.post.updatedAt)}&held=${encodeURIComponent(held)}`;
  const form = await formOf(page, { fields, action });
  return { edit: { ...withTargets(form, fields, found), values: values as JsonObject }, buttons: shown }; // the values of a record are JSON
}

interface Pressing {
  readonly block: Editing;
  readonly found: RecordFound;
  readonly button: Button;
}

async function buttonOf(page: PageToLoad, { block, found, button }: Pressing): Promise<ButtonOfRecord> {
  const { slug, label, link = "", successMessage } = button;
  if (button.type === "link") return { slug, label, link };
  const action = `${actionOf(page, block, found)}&press=${encodeURIComponent(slug)}`;
  const form = await formOf(page, { fields: askedByButton(button), action });
  return { slug, label, form, ...(successMessage && { success: successMessage }) };
}

function actionOf({ place, path }: PageToLoad, { id }: Editing, { post }: RecordFound): string {
  return `${place.base}${addressOf(path)}?id=${post.id}&form=${encodeURIComponent(id)}`;
}

async function formOf(
  page: PageToLoad,
  { fields, action }: { readonly fields: readonly FieldBlock[]; readonly action: string },
): Promise<FormOnPage> {
  if (referenceFields(fields).length === 0) return { fields, action, upload: "" };
  const found = await offeredIn(page, fields);
  const offered = Object.fromEntries(recordSources(fields).map((source) => [source, found[source] ?? "forbidden"]));
  return { fields, action, upload: "", references: { offered, api: apiBase(page.app.id) } };
}

/** What the record points at already can be chosen too: it need not be among what everybody is offered. */
function withTargets(form: FormOnPage, fields: readonly FieldBlock[], { post }: RecordFound): FormOnPage {
  if (!form.references) return form;
  const offered = { ...form.references.offered };
  for (const field of fields) {
    const source = sourceOf(field);
    if (source?.kind !== "records") continue;
    const others = offered[source.type];
    const all = typeof others === "object" ? others : [];
    const targets = targetsOf(post, field).filter(({ id }) => !all.some((one) => one.id === id));
    if (typeof others === "object" || targets.length > 0)
      offered[source.type] = [...all, ...targets.map(({ id, calledAs, title }) => ({ id, name: String(calledAs ?? title ?? `#${id}`) }))];
  }
  return { ...form, references: { ...form.references, offered } };
}
