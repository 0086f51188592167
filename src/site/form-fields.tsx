import { Form } from "../fields/form.tsx";
import type { FieldTools } from "../fields/widget.ts";
import type { FieldBlock } from "../model/fields/field.ts";
import type { SiteTexts } from "../model/texts/english.ts";
import { siteReferences } from "./form-references.ts";
import { honeypot } from "./page-to-render.ts";
import type { ServedForm } from "./served-form.ts";

/** The form itself, whole without any script. */
export function FormFields({ state }: { readonly state: ServedForm }) {
  return (
    <Form
      id={state.id}
      label={state.label}
      fields={state.fields.map(asServed)}
      start={state.start}
      tools={toolsFor(state)}
      submitLabel={state.submitLabel}
      action={state.action}
      {...(state.problems && { problems: state.problems })}
    >
      <Honeypot id={`${state.id}-${honeypot}`} label={state.texts.leaveEmpty} />
    </Form>
  );
}

/** What the server's drawing of a form may count on: it is posted whole, with the button that was pressed named in the address. */
function toolsFor({ today, zone, locale, weekStart, action, references, texts, send, times = {} }: ServedForm): FieldTools {
  return {
    today,
    zone,
    locale,
    weekStart,
    texts,
    filesTravel: true,
    booking: {
      ...byScript,
      plain: { address: ({ slug }) => `${action}&times=${encodeURIComponent(slug)}`, found: times, isOnly: send === undefined },
    },
    pressAddress: ({ slug }) => `${action}&press=${encodeURIComponent(slug)}`,
    ...(references && { references: siteReferences(references) }),
  };
}

/** Times are asked for by the script that takes over, or by posting the form. */
const byScript = { findSlots: async () => [], findDays: async () => [] };

/** Without a script every field stands there, also one whose condition does not hold: the server says whether it is missing. */
function asServed(field: FieldBlock): FieldBlock {
  return field.showIf ? { ...field, required: false } : field;
}

/** Nobody sees it, so only a program fills it in. */
function Honeypot({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <div className="form-trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

export function FormFailed({ message }: { readonly message: string }) {
  return (
    <p className="form-failed" role="alert">
      {message}
    </p>
  );
}

interface FormSentProps {
  readonly message: string;
  readonly redirect: string;
  /** The words of the link to where it goes on. */
  readonly goOn: string;
  /** What was booked by it, in words. */
  readonly times?: readonly string[];
}

export function FormSent({ message, redirect, goOn, times = [] }: FormSentProps) {
  return (
    <div className="form-sent" role="status" tabIndex={-1}>
      <p>{message}</p>
      {times.map((time) => (
        <p key={time}>
          <strong>{time}</strong>
        </p>
      ))}
      {redirect && (
        <p>
          <a href={redirect}>{goOn}</a>
        </p>
      )}
    </div>
  );
}

/** Where a visitor is among the steps of a form, and the way on and back: with a script alone, without one the form is one long one. */
export function StepControls({ texts: { stepBack, goOn } }: { readonly texts: Pick<SiteTexts, "stepBack" | "goOn"> }) {
  return (
    <div className="form-end form-steps">
      <p className="muted" aria-live="polite" />
      <button type="button" className="button" data-variant="secondary" data-go="back">
        {stepBack}
      </button>
      <button type="button" className="button" data-variant="info" data-go="on">
        {goOn}
      </button>
    </div>
  );
}
