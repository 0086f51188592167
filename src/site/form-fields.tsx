import { Form } from "../fields/form.tsx";
import type { FieldTools } from "../fields/widget.ts";
import type { FieldBlock } from "../model/fields/field.ts";
import { siteReferences } from "./form-references.ts";
import type { FormState } from "./form-state.ts";
import { honeypot } from "./page-to-render.ts";

/** The form itself, whole without any script. */
export function FormFields({ state }: { readonly state: FormState }) {
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
      <Honeypot id={`${state.id}-${honeypot}`} />
    </Form>
  );
}

/** What the server's drawing of a form may count on: it is posted whole, with the button that was pressed named in the address. */
function toolsFor({ today, zone, action, references }: FormState): FieldTools {
  return {
    today,
    zone,
    filesTravel: true,
    pressAddress: ({ slug }) => `${action}&press=${encodeURIComponent(slug)}`,
    ...(references && { references: siteReferences(references) }),
  };
}

/** Without a script every field stands there, also one whose condition does not hold: the server says whether it is missing. */
function asServed(field: FieldBlock): FieldBlock {
  return field.showIf ? { ...field, required: false } : field;
}

/** Nobody sees it, so only a program fills it in. */
function Honeypot({ id }: { readonly id: string }) {
  return (
    <div className="form-trap" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
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

export function FormSent({ message, redirect }: { readonly message: string; readonly redirect: string }) {
  return (
    <div className="form-sent" role="status" tabIndex={-1}>
      <p>{message}</p>
      {redirect && (
        <p>
          <a href={redirect}>Continue</a>
        </p>
      )}
    </div>
  );
}
