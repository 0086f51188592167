import type { Import } from "../../../contract/imports.ts";
import { sayProblem } from "../../../model/fields/messages.ts";
import styles from "./import-dialog.module.css";
import { rows, said } from "./import-labels.ts";

/** What is wrong with rows, those with the same cause together. */
export function Problems({ problems }: { readonly problems: Import["problems"] }) {
  return <Groups label="Problems" groups={problems} saidOf={rows} />;
}

/** Cells that say nothing to the field that they fill: the record has nothing there. */
export function LeftEmpty({ cells }: { readonly cells: Import["leftEmpty"] }) {
  return (
    <Groups label="Left empty" groups={cells} saidOf={(count) => (count === 1 ? "1 cell left empty" : `${said(count)} cells left empty`)} />
  );
}

/** Rows that are held against no record that is there. */
export function Unmatched({ groups }: { readonly groups: Import["unmatched"] }) {
  return <Groups label="New though records are known again" groups={groups} saidOf={rows} />;
}

/** Cells of which the record keeps a part. */
export function Cut({ cells }: { readonly cells: Import["cut"] }) {
  return <Groups label="Kept in part" groups={cells} saidOf={(count) => (count === 1 ? "1 cell" : `${said(count)} cells`)} />;
}

/** What is said of the file as a whole. */
export function Remarks({ remarks }: { readonly remarks: Import["remarks"] }) {
  return <Groups label="About this file" groups={remarks} saidOf={rows} />;
}

type Group = Omit<Import["problems"][number], "slug" | "title"> & Partial<Pick<Import["problems"][number], "slug" | "title">>;

interface GroupsProps {
  readonly label: string;
  readonly groups: readonly Group[];
  readonly saidOf: (count: number) => string;
}

function Groups({ label, groups, saidOf }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <section className={styles.problems} aria-label={label}>
      {groups.map(({ slug, title, message, count, examples }) => (
        <div key={`${slug ?? ""} ${message}`}>
          <h3>
            {title === undefined ? message : `${title}: ${sayProblem(message)}`} <span className={styles.quiet}>{saidOf(count)}</span>
          </h3>
          <ul>
            {examples.map(({ row, value, inRow }) => (
              <li key={row}>
                Row {row}
                {inRow === undefined ? "" : ` (in row ${inRow} of the file)`}
                {value === "" ? "" : `: ‘${value}’`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
