import type { FormOnPage } from "../blocks/parts/form-on-page.ts";
import { Problems, Summary } from "../fields/problems.tsx";
import type { Block } from "../model/page/block.ts";
import type { SiteTexts } from "../model/texts/english.ts";
import { bookedTimes } from "./booked-times.ts";
import { FormFailed, FormFields, FormSent, StepControls } from "./form-fields.tsx";
import type { PageToRender } from "./page-to-render.ts";
import { type FormToTakeOver, type ServedForm, servedForm, textsOfForm, thanksFor } from "./served-form.ts";

interface SiteFormProps {
  readonly block: Block;
  readonly form: FormOnPage;
  readonly page: PageToRender;
  readonly texts: SiteTexts;
}

/** The form of a form block, or what became of it. Works without script; the island "form" takes it over. */
export function SiteForm({ block, form, page, texts }: SiteFormProps) {
  const state = servedForm(block, form, { ...page, texts });
  const outcome = page.submitted?.blockId === block.id ? page.submitted : undefined;
  if (outcome?.ok) {
    const times = bookedTimes(state.fields, outcome.booked ?? {}, state);
    return <FormSent message={thanksFor(state, outcome)} redirect={state.redirect} goOn={texts.goOn} times={times} />;
  }
  return (
    // What is wrong is found without a script too: the browser goes to where the form begins.
    <div className="form" {...(outcome && { tabIndex: -1, autoFocus: true })}>
      <div {...(state.send && { "data-island": "form" })}>
        {outcome?.message && <FormFailed message={outcome.message} />}
        <FormFields state={state} />
      </div>
      {state.send && <Parts state={state} />}
      {state.send && <StateJson state={{ ...state, send: state.send }} />}
    </div>
  );
}

/** What the script may have to show, drawn before: it knows no markup of its own. */
function Parts({ state }: { readonly state: ServedForm }) {
  const everyField = Object.fromEntries(state.fields.map(({ slug, label }) => [slug, { title: label, messages: [] }]));
  return (
    <>
      <template data-part="problem">
        <Problems problems={[]} />
      </template>
      <template data-part="summary">
        <Summary form={state.id} problems={everyField} lookAgain={state.texts.lookAgain} />
      </template>
      <template data-part="failed">
        <FormFailed message="" />
      </template>
      {state.fields.some(({ stepTitle }) => stepTitle?.trim()) && (
        <template data-part="steps">
          <StepControls texts={state.texts} />
        </template>
      )}
      <template data-part="sent">
        <FormSent message={state.successMessage} redirect={state.redirect} goOn={state.texts.goOn} />
      </template>
    </>
  );
}

/** What a script reads to take over. Every "<" is written as an escape, so that no value can end the element. */
function StateJson({
  state: { id, fields, formulas, problems, redirect, send, slots, place, today, zone, locale, weekStart, upload, references, texts },
}: {
  readonly state: ServedForm & { readonly send: FormToTakeOver["send"] };
}) {
  const saidByScript = textsOfForm(texts, fields);
  const known: FormToTakeOver = {
    id,
    fields,
    ...(formulas && { formulas }),
    redirect,
    send,
    today,
    zone,
    locale,
    ...(weekStart !== undefined && { weekStart }),
    upload,
    ...(problems && { problems }),
    ...(references && { references }),
    ...(slots !== undefined && { slots }),
    ...(place && { place }),
    ...(saidByScript && { texts: saidByScript }),
  };
  const html = { __html: JSON.stringify(known).replaceAll("<", "\\u003c") };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
  return <script type="application/json" dangerouslySetInnerHTML={html} />;
}
