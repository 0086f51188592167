import type { Import } from "../../../contract/imports.ts";
import { momentText } from "../../data/moment-text.ts";
import styles from "./import-dialog.module.css";

interface Props {
  readonly one: Pick<Import, "importedBefore">;
  /** Whether every row is to become a record of its own. */
  readonly isCreating: boolean;
}

/** Says that a file which shall make a record of every row made some already. */
export function ImportedBefore({ one: { importedBefore }, isCreating }: Props) {
  if (!isCreating || !importedBefore) return null;
  const { at, by } = importedBefore;
  return (
    <p className={styles.warning} role="status">
      This file was imported {momentText(at)}
      {by === "" ? "" : ` by ${by}`}: every row would make one more record.
    </p>
  );
}
