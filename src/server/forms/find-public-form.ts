import { type Asking, type PageRow, pageById, whyNotSeen, withLiveSymbols } from "../pages/public.ts";
import { formsShownTo, type StoredForm } from "./find-form.ts";
import type { FormPlace } from "./form-header.ts";

/** A form where it stands. */
export interface PublicForm {
  readonly page: PageRow;
  readonly form: StoredForm;
}

/** The form, where whoever asks gets to see its page and the form on it: one that is hidden from them takes nothing. */
export async function findPublicForm(asking: Asking, { page: id, block }: FormPlace): Promise<PublicForm | undefined> {
  const page = await pageById(asking.db, id);
  return page && whyNotSeen(asking, page) === null ? formOn(asking, await withLiveSymbols(asking.db, page), block) : undefined;
}

/** The same on a page that they see. */
export async function formOn(asking: Asking, page: PageRow, block: string): Promise<PublicForm | undefined> {
  const form = (await formsShownTo(asking, page)).get(block);
  return form && { page, form };
}
