import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { startValues } from "../../model/fields/form-edits.ts";
import { checkValues, tidyValues } from "../../model/fields/rules.ts";
import type { ActionButtonOptions } from "../../model/fields/values/action-button.ts";
import { NestedFields } from "../shared/nested-fields.tsx";
import type { WidgetProps } from "../widget.ts";

interface Props extends WidgetProps<ActionButtonOptions> {
  readonly asked: readonly FieldBlock[];
  readonly isBusy: boolean;
  /** What the server found wrong; a new object replaces what was shown. */
  readonly refused: FieldProblems | undefined;
  readonly onRun: (input: FieldValues) => void;
  readonly onCancel: () => void;
}

/** The button's own form. It stands inside another one, so it is none itself: Enter must not send the form around it. */
export function Ask({ field, id, tools, Field, asked, isBusy, refused, onRun, onCancel }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<FieldValues>(() => startValues(asked));
  const [problems, setProblems] = useState<FieldProblems>({});
  useEffect(() => place.current?.querySelector<HTMLElement>(":is(input, select, textarea):enabled")?.focus(), []);
  useEffect(() => {
    if (refused) setProblems(refused);
  }, [refused]);
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
    <div ref={place} className="f-nested" onKeyDown={onKeyDown} onFocusCapture={keepsEscape}>
      <NestedFields {...{ Field, tools, values, problems }} fields={asked} within={field.slug} id={id} onChange={setValues} />
      <div className="f-action-foot">
        <button type="button" className="f-button f-button-main" aria-busy={isBusy || undefined} onClick={go}>
          {field.label}
        </button>
        <button type="button" className="f-button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** Escape is meant for what is asked, not for a dialog around it; this is how the studio's dialogs are told. */
function keepsEscape({ target }: { readonly target: EventTarget }): void {
  if (target instanceof Element) target.setAttribute("data-mantine-stop-propagation", "true");
}
