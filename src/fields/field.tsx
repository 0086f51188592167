import type { FocusEvent, ReactNode } from "react";
import { formTexts } from "../model/texts/form-texts.ts";
import { Problems } from "./problems.tsx";
import { LockIcon } from "./shared/icons.tsx";
import { LabelWords } from "./shared/label-words.tsx";
import type { FieldProps, WidgetProps } from "./widget.ts";
import { widgetOf } from "./widget-of.ts";

/** One field: its label, its widget, its hint and what is wrong with it. A hidden one is not there at all. */
export function Field(props: FieldProps) {
  const { field, value, onChange, id, problems = [], limit = "editable", tools } = props;
  const widget = widgetOf(field);
  if (!widget || limit === "hidden") return null;
  const labelled = typeof widget.labelled === "function" ? widget.labelled(field) : widget.labelled;
  const isReadOnly = limit === "read-only" || field.readOnly === true;
  const described = [field.description ? `${id}-hint` : "", problems.length > 0 ? `${id}-problems` : ""].filter(Boolean).join(" ");
  const describedBy = described || undefined;
  // The options were checked when the field was saved, so the widget may take the field as one of its own.
  const Draw = (pickerOf(field, tools) ?? widget.draw) as unknown as (props: WidgetProps) => ReactNode;
  const isLocked = isReadOnly || field.disabled === true;
  const drawn = (
    <Draw {...{ field, value, onChange, id, describedBy, tools, Field }} isReadOnly={isLocked} isInvalid={problems.length > 0} />
  );
  if (labelled === "none") return drawn;
  return (
    <Frame {...props} labelled={labelled} isReadOnly={isReadOnly} describedBy={describedBy}>
      {drawn}
    </Frame>
  );
}

function pickerOf({ picker }: FieldProps["field"], { pickers = {} }: FieldProps["tools"]) {
  return typeof picker === "string" && Object.hasOwn(pickers, picker) ? pickers[picker] : undefined;
}

interface FrameProps extends FieldProps {
  readonly labelled: "label" | "group" | "inside";
  readonly isReadOnly: boolean;
  readonly describedBy: string | undefined;
  readonly children: ReactNode;
}

function Frame(props: FrameProps) {
  const { field, id, onChange, problems = [], free, lockedBecause, onLeave, tools, labelled, isReadOnly, describedBy, children } = props;
  const take = (value: string) => {
    onChange(value);
    // What was pressed is gone with the problem.
    document.getElementById(id)?.focus();
  };
  const shared = {
    className: "f-field",
    "data-field": field.slug,
    "data-component": field.component,
    "data-limit": isReadOnly ? "read-only" : undefined,
    "data-disabled": field.disabled || undefined,
    "data-size": field.size || undefined,
    onBlurCapture: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
    },
  };
  const label = (
    <>
      <LabelWords field={field} />
      {field.required ? <Star /> : null}
      {isReadOnly ? <Lock because={lockedBecause ?? (tools.texts ?? formTexts).readOnly} /> : null}
    </>
  );
  const below = (
    <>
      {field.description ? (
        <p className="f-hint" id={`${id}-hint`}>
          {field.description}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <Problems id={`${id}-problems`} words={field.say} texts={tools.texts} onTake={take} {...{ problems, free }} />
      ) : null}
    </>
  );
  if (labelled === "group") {
    return (
      <fieldset {...shared} id={id} tabIndex={-1} aria-describedby={describedBy}>
        <legend className="f-label">{label}</legend>
        {children}
        {below}
      </fieldset>
    );
  }
  return (
    <div {...shared}>
      {labelled === "label" ? (
        <label className="f-label" htmlFor={id}>
          {label}
        </label>
      ) : null}
      {children}
      {below}
    </div>
  );
}

/** The label says it for the eye, the input for the ear. */
function Star() {
  return (
    <span className="f-star" aria-hidden="true">
      *
    </span>
  );
}

function Lock({ because }: { readonly because: string }) {
  return (
    <span className="f-lock" title={because}>
      <LockIcon />
      <span className="f-unseen"> ({because})</span>
    </span>
  );
}
