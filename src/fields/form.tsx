import type { ReactNode } from "react";
import { asksForFiles } from "../model/fields/asks-for-files.ts";
import { isButton } from "../model/fields/values/action-button.ts";
import { FieldList } from "./field-list.tsx";
import { Summary } from "./problems.tsx";
import { useIsLive } from "./shared/use-is-live.ts";
import { type FormOptions, keepsFocus, useForm } from "./use-form.ts";
import { type FieldTools, textsIn } from "./widget.ts";

interface Props extends Omit<FormOptions, "today"> {
  /** Unique on the page; also the form's id, so that buttons elsewhere can submit it. */
  readonly id: string;
  readonly tools: FieldTools;
  readonly submitLabel?: string;
  readonly lockedBecause?: string;
  /** Where a browser without JavaScript posts it. */
  readonly action?: string;
  /** Stands between the fields and the button. */
  readonly children?: ReactNode;
  readonly label?: string;
}

/**
 * A whole form, the one renderer for visitors, records and settings. Served as HTML it works by itself: the browser
 * checks what it can and posts it. Where a script takes over, it checks as the server does and says it better.
 */
export function Form({ id, tools, submitLabel = "Send", lockedBecause, action, children, label, ...options }: Props) {
  const form = useForm({ ...options, today: tools.today });
  const isLive = useIsLive();
  const { fields, limits } = options;
  const hasRequired = fields.some((field) => field.required || field.mustBeOn === true);
  return (
    <form
      id={id}
      className="f-form"
      method="post"
      action={action}
      encType={tools.filesTravel && asksForFiles(fields) ? "multipart/form-data" : undefined}
      aria-label={label}
      noValidate={isLive}
      onSubmit={form.submit}
    >
      {tools.pressAddress && fields.some(isButton) ? <SendsByEnter /> : null}
      <Summary form={id} problems={form.problems} lookAgain={tools.texts?.lookAgain} />
      {hasRequired ? <p className="f-legend">{textsIn(tools).requiredFields}</p> : null}
      <FieldList
        {...{ fields, id, tools, values: form.values, problems: form.problems, onChange: form.change, onLeave: form.leave }}
        {...(limits && { limits })}
        isShown={form.isShown}
        {...(lockedBecause && { lockedBecause })}
      />
      {children}
      <button className="f-button f-button-main" type="submit" disabled={form.isBusy} aria-busy={form.isBusy || undefined} {...keepsFocus}>
        {submitLabel}
      </button>
    </form>
  );
}

/** Enter in an input presses the first button of a form: that must be the form's own, not one that stands among its fields. */
function SendsByEnter() {
  return <button type="submit" className="f-unseen" tabIndex={-1} aria-hidden="true" />;
}
