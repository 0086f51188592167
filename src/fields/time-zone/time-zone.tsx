import { useState } from "react";
import { timeZones } from "../../model/base/time-zone.ts";
import { Combobox } from "../shared/combobox.tsx";
import { inputProps, type WidgetProps } from "../widget.ts";
import { nameOf, searchZones } from "./search-zones.ts";

/** A time zone, found by typing a part of its name. What is typed counts once it names one. */
export function TimeZonePicker(props: WidgetProps) {
  const { field, value, onChange, isReadOnly } = props;
  const [typed, setTyped] = useState<string | undefined>();
  const [isOpen, setOpen] = useState(false);
  const chosen = typeof value === "string" ? value : "";
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { options, said } = isOpen ? searchZones(typed ?? "", [chosen, own], Date.now()) : closed;
  const type = (words: string) => {
    setTyped(words);
    const named = timeZones().find((zone) => nameOf(zone).toLowerCase() === nameOf(words.trim()).toLowerCase());
    if (named || words.trim() === "") onChange(named ?? null);
  };
  const open = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (!isNowOpen) setTyped(undefined);
  };
  return (
    <Combobox
      {...{ input: inputProps(props), isOpen, options, said }}
      label={field.label}
      placeholder={field.placeholder || "Search"}
      isOff={field.disabled === true || isReadOnly}
      words={typed ?? nameOf(chosen)}
      onWords={type}
      onOpen={open}
      isChosen={(zone) => zone === chosen}
      onPick={(zone) => {
        onChange(zone);
        open(false);
      }}
    />
  );
}

const closed = { options: [], said: "" } as const;
