import { inputProps, textsIn, type WidgetProps } from "../widget.ts";

interface Choice {
  readonly value: string;
  readonly text: string;
}

interface Props {
  readonly widget: WidgetProps<object>;
  readonly chosen: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}

/** The browser's own select, nothing chosen first. What is chosen and is not there any more stays to be seen under its key. */
export function PlainSelect({ widget, chosen, choices, onChoose }: Props) {
  const { field, isReadOnly } = widget;
  const isGone = chosen !== "" && !choices.some(({ value }) => value === chosen);
  return (
    <select
      {...inputProps(widget)}
      className="f-input f-select"
      value={chosen}
      required={field.required}
      disabled={field.disabled || isReadOnly}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{textsIn(widget.tools).chooseOption}</option>
      {[...choices, ...(isGone ? [{ value: chosen, text: chosen }] : [])].map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
