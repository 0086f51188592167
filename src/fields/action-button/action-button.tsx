import { type KeyboardEvent, useEffect, useState } from "react";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { checkValues, tidyValues } from "../../model/fields/rules.ts";
import { type ActionButtonOptions, buttonColors, buttonSuccess, inputFormOf } from "../../model/fields/values/action-button.ts";
import { TickIcon } from "../shared/icons.tsx";
import { NestedFields } from "../shared/nested-fields.tsx";
import type { WidgetProps } from "../widget.ts";
import { safeAddress } from "./safe-address.ts";

type Props = WidgetProps<ActionButtonOptions>;

/** A button in a record: it leads somewhere, or does its actions, after asking what its own form asks. */
export function ActionButton(props: Props) {
  const { field, describedBy } = props;
  if (field.type !== "link") return <Press {...props} />;
  const address = safeAddress(field.link ?? "");
  const isAway = /^https?:/i.test(address);
  return (
    <a
      {...look(field)}
      href={field.disabled || address === "" ? undefined : address}
      aria-disabled={field.disabled || address === "" || undefined}
      aria-describedby={describedBy}
      target={isAway ? "_blank" : undefined}
      rel={isAway ? "noopener noreferrer" : undefined}
    >
      {field.label}
    </a>
  );
}

type State = "idle" | "asking" | "busy" | "done" | { readonly failed: string };

/** How long the tick stays, in milliseconds. */
const tickStays = 3_000;

function Press(props: Props) {
  const { field, id, describedBy, isReadOnly, tools } = props;
  const [state, setState] = useState<State>("idle");
  const [hasRun, setHasRun] = useState(false);
  const asked = inputFormOf(field);
  useEffect(() => {
    if (state !== "done") return;
    const timer = setTimeout(() => setState("idle"), tickStays);
    return () => clearTimeout(timer);
  }, [state]);

  const run = async (input: FieldValues) => {
    setState("busy");
    setHasRun(false);
    try {
      await tools.pressButton?.(field, input);
      setState("done");
      setHasRun(true);
    } catch (error) {
      setState({ failed: error instanceof Error && error.message !== "" ? error.message : "This could not be done. Please try again." });
    }
  };
  return (
    <div className="f-action">
      <button
        {...look(field)}
        type="button"
        id={id}
        aria-describedby={describedBy}
        aria-expanded={asked.length > 0 ? state === "asking" : undefined}
        aria-busy={state === "busy" || undefined}
        disabled={field.disabled || isReadOnly || !tools.pressButton || state === "busy"}
        onClick={() => (asked.length > 0 ? setState(state === "asking" ? "idle" : "asking") : run({}))}
      >
        {field.label}
        {state === "done" ? <TickIcon /> : null}
      </button>
      {state === "asking" ? <Ask {...props} asked={asked} onRun={run} onCancel={() => setState("idle")} /> : null}
      <span role="status" className="f-hint">
        {hasRun ? field.successMessage || buttonSuccess : ""}
      </span>
      {typeof state === "object" ? (
        <p role="alert" className="f-problem">
          {state.failed}
        </p>
      ) : null}
    </div>
  );
}

interface AskProps extends Props {
  readonly asked: ReturnType<typeof inputFormOf>;
  readonly onRun: (input: FieldValues) => void;
  readonly onCancel: () => void;
}

/** The button's own form. It stands inside another one, so it is none itself: Enter must not send the form around it. */
function Ask({ field, id, tools, Field, asked, onRun, onCancel }: AskProps) {
  const [values, setValues] = useState<FieldValues>({});
  const [problems, setProblems] = useState<FieldProblems>({});
  const go = () => {
    const wrong = checkValues(asked, values, { today: tools.today });
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) onRun(tidyValues(asked, values));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) go();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape count wherever the focus is in it
    <div className="f-nested" onKeyDown={onKeyDown}>
      <NestedFields {...{ Field, tools, values, problems }} fields={asked} within={field.slug} id={id} onChange={setValues} />
      <div className="f-action-foot">
        <button type="button" className="f-button f-button-main" onClick={go}>
          {field.label}
        </button>
        <button type="button" className="f-button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** Its size by class; its colours by the field, set as properties so that no policy against inline styles is in the way. */
function look({ size, color, background }: Props["field"]) {
  const named = typeof size === "string" && ["sm", "lg"].includes(size) ? ` f-action-${size}` : "";
  return {
    className: `f-button f-action-button${named}`,
    style: { color: color || buttonColors.color, background: background || buttonColors.background },
  };
}
