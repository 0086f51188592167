import { Problems, Summary } from "../fields/problems.tsx";
import type { Block } from "../model/page/block.ts";
import { FormFailed, FormFields, FormSent } from "./form-fields.tsx";
import { type FormState, type FormToTakeOver, formState, thanksFor } from "./form-state.ts";
import type { PageToRender } from "./page-to-render.ts";

/** The form of a form block, or what became of it. Works without script; the island "form" takes it over. */
export function SiteForm({ block, page }: { readonly block: Block; readonly page: PageToRender }) {
  const form = Object.hasOwn(page.forms, block.id) ? page.forms[block.id] : undefined;
  if (!form) return null;
  const state = formState(block, form, page);
  const outcome = page.submitted?.blockId === block.id ? page.submitted : undefined;
  if (outcome?.ok) return <FormSent message={thanksFor(state, outcome)} redirect={state.redirect} />;
  return (
    // What is wrong is found without a script too: the browser goes to where the form begins.
    <div className="form" {...(outcome && { tabIndex: -1, autoFocus: true })}>
      <div data-island="form">
        {outcome?.message && <FormFailed message={outcome.message} />}
        <FormFields state={state} />
      </div>
      <Parts state={state} />
      <StateJson state={state} />
    </div>
  );
}

/** What the script may have to show, drawn before: it knows no markup of its own. */
function Parts({ state }: { readonly state: FormState }) {
  const everyField = Object.fromEntries(state.fields.map(({ slug, label }) => [slug, { title: label, messages: [] }]));
  return (
    <>
      <template data-part="problem">
        <Problems id="" problems={[]} />
      </template>
      <template data-part="summary">
        <Summary form={state.id} problems={everyField} />
      </template>
      <template data-part="failed">
        <FormFailed message="" />
      </template>
      <template data-part="sent">
        <FormSent message={state.successMessage} redirect={state.redirect} />
      </template>
    </>
  );
}

/** What a script reads to take over. Every "<" is written as an escape, so that no value can end the element. */
function StateJson({
  state: { id, fields, formulas, problems, redirect, send, today, zone, upload, references },
}: {
  readonly state: FormState;
}) {
  const known: FormToTakeOver = {
    id,
    fields,
    ...(formulas && { formulas }),
    redirect,
    send,
    today,
    zone,
    upload,
    ...(problems && { problems }),
    ...(references && { references }),
  };
  const html = { __html: JSON.stringify(known).replaceAll("<", "\\u003c") };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
  return <script type="application/json" dangerouslySetInnerHTML={html} />;
}
