import { filledIn } from "../../model/texts/filled-in.ts";
import { inputProps, textsIn, type WidgetProps } from "../widget.ts";
import { useTypedWords } from "./use-typed-words.ts";

type Props = WidgetProps & {
  readonly words: readonly string[];
  readonly onWords: (words: readonly string[]) => void;
  /** Nothing else of the field can be filled in: its label is this one's. */
  readonly isAlone?: boolean;
};

/** What is typed beside what can be chosen, with commas between. */
export function OwnWords(props: Props) {
  const { field, isReadOnly, isInvalid, words, onWords, isAlone = false, tools } = props;
  const texts = textsIn(tools);
  const { shown, type } = useTypedWords(words, onWords);
  const named = isAlone
    ? inputProps(props)
    : { name: field.slug, "aria-label": filledIn(texts.othersOf, { field: field.label }), "aria-invalid": isInvalid || undefined };
  return (
    <input
      {...named}
      className="f-input"
      type="text"
      autoComplete="off"
      value={shown}
      placeholder={isAlone ? texts.namesWithCommas : texts.othersWithCommas}
      disabled={field.disabled}
      readOnly={isReadOnly}
      onInput={(event) => type(event.currentTarget.value)}
    />
  );
}
