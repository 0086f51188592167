import { useEffect, useRef, useState } from "react";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { type ActionButtonOptions, buttonSuccess, inputFormOf } from "../../model/fields/values/action-button.ts";
import type { WidgetTexts } from "../../model/texts/widget-texts.ts";
import { TickIcon } from "../shared/icons.tsx";
import { widgetTextsIn } from "../shared/widget-texts-in.ts";
import type { WidgetProps } from "../widget.ts";
import { Ask } from "./ask.tsx";
import { look } from "./look.ts";
import { PressRefused } from "./press-refused.ts";

/** How long the tick stays, in milliseconds. */
const tickStays = 3_000;

interface Failed {
  readonly text: string;
  readonly problems: FieldProblems;
}

/** A button that is pressed here. While it asks something, a press that fails leaves all that was typed. */
export function Press(props: WidgetProps<ActionButtonOptions>) {
  const { field, id, describedBy, isReadOnly, tools } = props;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const [hasRun, setHasRun] = useState(false);
  const [failed, setFailed] = useState<Failed | undefined>();
  const button = useRef<HTMLButtonElement>(null);
  const asked = inputFormOf(field);
  const { pressButton } = tools;
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setFresh(false), tickStays);
    return () => clearTimeout(timer);
  }, [isFresh]);

  const close = () => {
    setAsking(false);
    setFailed(undefined);
    button.current?.focus();
  };
  const run = async (input: FieldValues) => {
    if (!pressButton || isBusy) return;
    setBusy(true);
    setFresh(false);
    setHasRun(false);
    setFailed(undefined);
    try {
      const isDone = await pressButton(field, input);
      setFresh(isDone);
      setHasRun(isDone);
      if (isDone && isAsking) close();
    } catch (error) {
      setFailed(failureOf(error, widgetTextsIn(tools)));
    } finally {
      setBusy(false);
    }
  };
  const ask = () => {
    if (isAsking) return close();
    setHasRun(false);
    setAsking(true);
  };
  return (
    <div className="f-action">
      <button
        {...look(field)}
        ref={button}
        type="button"
        id={id}
        aria-describedby={describedBy}
        aria-expanded={asked.length > 0 ? isAsking : undefined}
        aria-busy={isBusy || undefined}
        disabled={field.disabled || isReadOnly || !pressButton}
        onClick={() => (asked.length > 0 ? ask() : run({}))}
      >
        {field.label}
        {isFresh ? <TickIcon /> : null}
      </button>
      {isAsking ? <Ask {...props} asked={asked} isBusy={isBusy} refused={failed?.problems} onRun={run} onCancel={close} /> : null}
      <span role="status" className="f-hint">
        {hasRun ? field.successMessage || buttonSuccess : ""}
      </span>
      {failed ? (
        <p role="alert" className="f-problem">
          {failed.text}
        </p>
      ) : null}
    </div>
  );
}

function failureOf(error: unknown, { notDone }: Pick<WidgetTexts, "notDone">): Failed {
  const text = error instanceof Error && error.message !== "" ? error.message : notDone;
  return { text, problems: error instanceof PressRefused ? error.problems : {} };
}
