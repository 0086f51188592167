import type * as z from "zod";
import type { FormOnPage, FormReferences, SendTo } from "../../../../blocks/parts/form-on-page.ts";
import { apiAddress, apiBase } from "../../../../contract/api-address.ts";
import { mailForm, uploadToForm } from "../../../../contract/forms.ts";
import { createPost } from "../../../../contract/posts.ts";
import type { JsonObject } from "../../../../model/base/json.ts";
import { bookingFields } from "../../../../model/booking/places.ts";
import { referenceFields } from "../../../../model/fields/references.ts";
import { withoutActions } from "../../../../model/fields/values/action-button.ts";
import { hasFormulas } from "../../../../model/fields/worked-out.ts";
import type { AppRow } from "../../../apps/public.ts";
import { formHeader, readForms, type StoredForm } from "../../../forms/public.ts";
import { standing } from "../../../kernel/scope.ts";
import type { PageRow } from "../../../pages/public.ts";
import { addressOf } from "../../addresses.ts";
import { defineLoader, type PageToLoad } from "../loader.ts";
import { offeredIn, recordSources } from "../offered.ts";

/** The forms of a page, each as the visitor may fill it in. One whose type is gone, or takes nothing from them, gets nothing. */
export const loader = defineLoader("form", async (page, wanted) => {
  const blocks = wanted.map(({ block }) => block);
  const forms = await readForms(page.db, blocks, standing(page.asking));
  const fields = [...forms.values()].flatMap((form) => form.fields);
  const offered = await offeredIn(page, fields);
  return Object.fromEntries([...forms].map(([id, form]) => [id, formOnPage(page, form, offered)]));
});

function formOnPage(page: PageToLoad, form: StoredForm, offeredByType: FormReferences["offered"]): FormOnPage {
  const { app, path, place, member } = page;
  const { block, fields, type } = form;
  const offered = Object.fromEntries(recordSources(fields).map((source) => [source, offeredByType[source] ?? "forbidden"]));
  // On the main host no script knows who is signed in on a site: there a form is posted by the page itself.
  const hasScript = !member || place.isOwnHost;
  return {
    fields: fields.map(withoutActions),
    action: `${place.base}${addressOf(path)}?form=${encodeURIComponent(block.id)}`,
    upload: uploadAddress(page, form),
    ...(referenceFields(fields).length > 0 && { references: { offered, api: apiBase(app.id) } }),
    ...(type && bookingFields(fields).length > 0 && { slots: `${apiBase(app.id)}/types/${type.row.id}/slots/` }),
    ...(hasFormulas(fields) && { names: namesIn(app, page.page, type) }),
    ...(hasScript && { send: sendTo(page, form) }),
  };
}

/** The slug of the field comes last. */
function uploadAddress({ app, page }: PageToLoad, { block }: StoredForm): string {
  const query: z.input<NonNullable<typeof uploadToForm.query>> = { page: page.id, block: block.id, field: "" };
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${apiAddress(app.id, uploadToForm)}?${asked.join("&")}`;
}

/** The endpoint that takes it, and what of its body is no answer of the visitor's. */
function sendTo({ app, page }: PageToLoad, { block, type }: StoredForm): SendTo {
  if (type) {
    const fixed: Pick<z.input<NonNullable<typeof createPost.body>>, "typeId"> = { typeId: type.row.id };
    // Whoever follows the type hears of what came by a form, whether or not the form names anybody to be mailed.
    return { url: apiAddress(app.id, createPost), fixed: { ...fixed }, headers: formHeader({ page: page.id, block: block.id }) };
  }
  type Body = z.input<NonNullable<typeof mailForm.body>>;
  const fixed: Omit<Body, "model"> = { form: { page: page.id, block: block.id } };
  const under: keyof Body = "model";
  return { url: apiAddress(app.id, mailForm), fixed: { ...fixed }, under };
}

/** The same as the server has for them when a visitor's answers come (records/values/formula-names.ts). */
function namesIn(app: AppRow, page: PageRow, type: StoredForm["type"]): JsonObject {
  const status = type?.statuses.find(({ id }) => id === type.row.initial_status_id);
  return {
    user: null,
    app: { id: app.id, title: app.title, slug: app.slug, domain: app.domain },
    page: { title: page.title, slug: page.slug },
    status: status ? { id: status.id, title: status.title } : null,
  };
}
