import { holdsSeveral, idsOf, namesIn, type Source } from "../../model/fields/references.ts";
import { fieldTexts } from "../../model/texts/field-texts.ts";
import { referenceTexts } from "../../model/texts/reference-texts.ts";
import { OwnWords } from "../shared/own-words.tsx";
import { inputProps, type WidgetProps } from "../widget.ts";
import type { PickerOptions } from "./reference-picker.tsx";
import type { Choice } from "./reference-tools.ts";

type Props = WidgetProps<PickerOptions> & { readonly source: Source | undefined };

/** The browser's own list of what can be chosen from the start: all that a page without script can offer. */
export function PlainPicker(props: Props) {
  const { field, value, onChange, tools, source } = props;
  const offered = (source && tools.references?.offered?.(source)) ?? [];
  const chosen = idsOf(value);
  const words = namesIn(field, value);
  const takesWords = field.taggable === true && holdsSeveral(field);
  const typed = <OwnWords {...props} words={words} onWords={(said) => onChange([...chosen, ...said])} isAlone={offered === "forbidden"} />;
  if (offered === "forbidden")
    return takesWords ? typed : <p className="f-hint">{{ ...fieldTexts, ...referenceTexts, ...tools.texts }.notOpenHere}</p>;
  const list = <OfferedList {...props} chosen={chosen} offered={offered} onChoose={(ids) => onChange([...ids, ...words])} />;
  return (
    <>
      {list}
      {takesWords ? typed : null}
    </>
  );
}

interface OfferedProps extends Props {
  readonly offered: readonly Choice[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

function OfferedList({ offered, chosen, onChoose, ...props }: OfferedProps) {
  const { field, onChange, source } = props;
  const isMany = holdsSeveral(field);
  const left = chosen.filter((id) => !offered.some((choice) => choice.id === id)).map((id) => ({ id, name: `#${id}` }));
  const options = [...left, ...offered].map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  const shared = {
    ...inputProps(props),
    className: "f-input f-select",
    required: field.required,
    disabled: field.disabled === true || source === undefined,
  };
  if (isMany)
    return (
      <select
        {...shared}
        className="f-input f-several"
        multiple
        value={chosen.map(String)}
        onChange={(event) => onChoose([...event.currentTarget.selectedOptions].map((option) => Number(option.value)))}
      >
        {options}
      </select>
    );
  return (
    <select
      {...shared}
      value={chosen[0] ?? ""}
      onChange={(event) => onChange(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
    >
      <option value="">{field.placeholder || { ...fieldTexts, ...referenceTexts, ...props.tools.texts }.chooseOption}</option>
      {options}
    </select>
  );
}
