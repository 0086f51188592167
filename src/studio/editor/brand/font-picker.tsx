import { Modal } from "@mantine/core";
import { Check } from "lucide-react";
import { useContext, useState } from "react";
import { fontStack, ownFontsOf } from "../../../blocks/theme/fonts.ts";
import type { PickerProps } from "../../../fields/widget.ts";
import { AppSettingsContext } from "../site-theme.ts";
import { fontGroups } from "./font-list.ts";
import classes from "./font-picker.module.css";
import { useFontSheet } from "./use-font-sheet.ts";

/** A font, chosen among those that the site serves, each shown in its own face. */
export function FontPicker({ field, value, onChange, id, describedBy, isReadOnly }: PickerProps) {
  const [opened, setOpened] = useState(false);
  const own = ownFontsOf(useContext(AppSettingsContext));
  useFontSheet(own);
  const chosen = typeof value === "string" ? value : "";
  const choose = (family: string) => {
    onChange(family);
    setOpened(false);
  };
  return (
    <>
      <button
        type="button"
        id={id}
        className={`f-button ${classes.button}`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        disabled={isReadOnly}
        style={chosen === "" ? undefined : { fontFamily: fontStack(chosen) }}
        onClick={() => setOpened(true)}
      >
        {chosen || "Choose Font"}
      </button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={field.label ?? "Font"} size={720}>
        {opened && <Fonts chosen={chosen} onChoose={choose} />}
      </Modal>
    </>
  );
}

function Fonts({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (family: string) => void }) {
  const own = ownFontsOf(useContext(AppSettingsContext));
  const [sought, setSought] = useState("");
  const groups = fontGroups(own, sought);
  return (
    <div className={classes.fonts}>
      <div className="f-field">
        <input
          className="f-input"
          type="search"
          aria-label="Search fonts"
          placeholder="Search, such as Inter or Persian"
          value={sought}
          data-autofocus
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      </div>
      <button type="button" className={classes.none} aria-pressed={chosen === ""} onClick={() => onChoose("")}>
        <b>Choose Font</b> From theme: the style decides, until one is chosen.
      </button>
      {groups.map(({ title, families }) => (
        <section key={title}>
          <h3>{title}</h3>
          <div className={classes.list}>
            {families.map((family) => (
              <Choice key={family} family={family} isChosen={family === chosen} onChoose={onChoose} />
            ))}
          </div>
        </section>
      ))}
      {groups.length === 0 && <p role="status">No font is called that.</p>}
    </div>
  );
}

const samples: Readonly<Record<string, string>> = { Vazirmatn: "متن نمونه", "Noto Naskh Arabic": "نص تجريبي", Lalezar: "متن نمونه" };

function Choice({
  family,
  isChosen,
  onChoose,
}: {
  readonly family: string;
  readonly isChosen: boolean;
  readonly onChoose: (family: string) => void;
}) {
  const sample = samples[family];
  const style = { fontFamily: fontStack(family) };
  return (
    <div className={classes.choice} data-chosen={isChosen ? "" : undefined}>
      <button type="button" className={classes.large} style={style} aria-pressed={isChosen} onClick={() => onChoose(family)}>
        {family}
      </button>
      <span className={classes.sample} style={style} aria-hidden>
        {sample === undefined ? "Open Monday to Friday, 9 to 17" : <span dir="rtl">{sample} Fern & Co</span>}
      </span>
      {isChosen && <Check size={16} strokeWidth={2} aria-hidden />}
    </div>
  );
}
