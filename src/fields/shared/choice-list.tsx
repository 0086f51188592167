import type { WidgetProps } from "../widget.ts";

interface Choice {
  readonly text: string;
  readonly value: string;
}
interface Props {
  readonly props: WidgetProps<unknown>;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly type: "radio" | "checkbox";
  readonly look: "radio" | "buttons";
  readonly onPick: (value: string, isOn: boolean) => void;
}

/** A few options side by side, of which one (radio) or several (checkbox) are chosen. */
export function ChoiceList({ props, choices, chosen, type, look, onPick }: Props) {
  const { field, id, isInvalid, isReadOnly } = props;
  return (
    <div className={look === "buttons" ? "f-choices f-choices-buttons" : "f-choices"}>
      {choices.map(({ text, value }, index) => (
        <label key={value} className="f-choice">
          <input
            type={type}
            id={`${id}-${index}`}
            name={field.slug}
            value={value}
            checked={chosen.includes(value)}
            disabled={isReadOnly}
            required={type === "radio" && field.required === true}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => onPick(value, event.currentTarget.checked)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
