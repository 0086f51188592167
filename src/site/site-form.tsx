import type { Block } from "../model/page/block.ts";
import { FormFailed, FormFields, FormSent } from "./form-fields.tsx";
import { formState } from "./form-state.ts";
import type { PageToRender } from "./page-to-render.ts";

/** The form of a form block, or what became of it. Works without script; the island "form" takes it over. */
export function SiteForm({ block, page }: { readonly block: Block; readonly page: PageToRender }) {
  const form = Object.hasOwn(page.forms, block.id) ? page.forms[block.id] : undefined;
  if (!form) return null;
  const state = formState(block, form, page);
  const outcome = page.submitted?.blockId === block.id ? page.submitted : undefined;
  if (outcome?.ok) return <FormSent message={state.successMessage} redirect={state.redirect} />;
  const failure = outcome?.message;
  return (
    <div className="form">
      <div data-island="form">
        {failure && <FormFailed message={failure} />}
        <FormFields state={state} />
      </div>
      <StateJson value={{ ...state, failure }} />
    </div>
  );
}

/** What a script reads to take over. Every "<" is written as an escape, so that no value can end the element. */
function StateJson({ value }: { readonly value: object }) {
  const html = { __html: JSON.stringify(value).replaceAll("<", "\\u003c") };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
  return <script type="application/json" dangerouslySetInnerHTML={html} />;
}
