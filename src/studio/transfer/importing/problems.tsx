import type { Import } from "../../../contract/imports.ts";
import { sayProblem } from "../../../model/fields/messages.ts";
import styles from "./import-dialog.module.css";
import { rows } from "./import-labels.ts";

/** What is wrong with rows, those with the same cause together. */
export function Problems({ problems }: { readonly problems: Import["problems"] }) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-label="Problems">
      {problems.map(({ slug, title, message, count, examples }) => (
        <div key={`${slug} ${message}`}>
          <h3>
            {title}: {sayProblem(message)} <span className={styles.quiet}>{rows(count)}</span>
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
