import { NativeSelect, Switch } from "@mantine/core";
import type { Import } from "../../../contract/imports.ts";
import { encodings, separators } from "../../../model/transfer/guess-source.ts";
import styles from "./import-dialog.module.css";

const separatorNames = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar" } as const;
const encodingNames = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big end first)",
  "windows-1252": "Western (Windows)",
} as const;

interface Props {
  readonly one: Import;
  readonly onChange: (said: Partial<Pick<Import, "separator" | "encoding" | "noHeader">>) => void;
}

/** How the file is read, as it was guessed, to be put right. */
export function ReadingOptions({ one, onChange }: Props) {
  if (one.format !== "csv") return <p className={styles.quiet}>{one.fileName} is a list of JSON objects.</p>;
  return (
    <div className={styles.pair}>
      <NativeSelect
        label="Separator"
        name="separator"
        data={separators.map((value) => ({ value, label: separatorNames[value] }))}
        value={one.separator}
        onChange={(event) => onChange({ separator: event.currentTarget.value as Import["separator"] })}
      />
      <NativeSelect
        label="Encoding"
        name="encoding"
        data={encodings.map((value) => ({ value, label: encodingNames[value] }))}
        value={one.encoding}
        onChange={(event) => onChange({ encoding: event.currentTarget.value as Import["encoding"] })}
      />
      <Switch
        label="First row is a header"
        name="header"
        checked={!one.noHeader}
        onChange={(event) => onChange({ noHeader: !event.currentTarget.checked })}
      />
    </div>
  );
}
