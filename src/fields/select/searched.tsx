import { useState } from "react";
import { choicesOf, type SelectOptions } from "../../model/fields/values/select.ts";
import { Combobox } from "../shared/combobox.tsx";
import { inputProps, textsIn, type WidgetProps } from "../widget.ts";
import { plain, searchChoices } from "./search-choices.ts";

/** One of many options, found by typing a part of its text. What is typed counts once it names one; anything else is taken back. */
export function Searched(props: WidgetProps<SelectOptions> & { readonly chosen: string; readonly onPick: (value: string) => void }) {
  const { field, isReadOnly, chosen, onPick } = props;
  const [typed, setTyped] = useState<string | undefined>();
  const [isOpen, setOpen] = useState(false);
  const choices = choicesOf(field);
  const { options, said } = isOpen ? searchChoices(typed ?? "", choices, textsIn(props.tools)) : closed;
  const open = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (!isNowOpen) setTyped(undefined);
  };
  return (
    <Combobox
      {...{ input: { ...inputProps(props), required: field.required }, isOpen, options, said }}
      isDropdown
      label={field.label}
      placeholder={field.placeholder || textsIn(props.tools).chooseOption}
      isOff={field.disabled === true || isReadOnly}
      words={typed ?? choices.find(({ value }) => value === chosen)?.text ?? chosen}
      onWords={(words) => {
        setTyped(words);
        const named = choices.find(({ text }) => plain(text) === plain(words));
        if (named || words.trim() === "") onPick(named?.value ?? "");
      }}
      onOpen={open}
      isChosen={(value) => value === chosen}
      onPick={(value) => {
        onPick(value);
        open(false);
      }}
    />
  );
}

const closed = { options: [], said: "" } as const;
