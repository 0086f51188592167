import type { WidgetProps } from "../widget.ts";

interface Choice {
  readonly text: string;
  readonly value: string;
  readonly description?: string;
}
interface Props {
  readonly props: WidgetProps<unknown>;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly type: "radio" | "checkbox";
  readonly look: "radio" | "buttons" | "cards";
  readonly onPick: (value: string, isOn: boolean) => void;
}

/** A few options side by side, of which one (radio) or several (checkbox) are chosen. */
export function ChoiceList({ props, choices, chosen, type, look, onPick }: Props) {
  const { field, id, isInvalid, isReadOnly, tools } = props;
  const pictureOf = look === "cards" ? tools.pictureOf : undefined;
  return (
    <div className={look === "radio" ? "f-choices" : `f-choices f-choices-${look}`}>
      {choices.map(({ text, value, description }, index) => (
        <label key={index} className="f-choice">
          {pictureOf ? (
            <span className="f-picture" aria-hidden="true">
              {pictureOf(field, value)}
            </span>
          ) : null}
          <input
            type={type}
            id={`${id}-${index}`}
            name={field.slug}
            value={value}
            checked={chosen.includes(value)}
            disabled={isReadOnly}
            required={type === "radio" && field.required === true}
            aria-invalid={isInvalid || undefined}
            {...(description && { "aria-labelledby": `${id}-${index}-text`, "aria-describedby": `${id}-${index}-words` })}
            onChange={(event) => onPick(value, event.currentTarget.checked)}
          />
          <span id={description && `${id}-${index}-text`}>{text}</span>
          {description ? <small id={`${id}-${index}-words`}>{description}</small> : null}
        </label>
      ))}
    </div>
  );
}
