import { useId, useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import { mostAbove } from "../../../model/transfer/guess-source.ts";
import styles from "./first-rows.module.css";

/** Rows that are shown below the header: enough to see that it is one. */
const below = 3;

interface Props {
  readonly one: Import;
  readonly onChange: (said: { readonly above: number; readonly noHeader: false }) => void;
}

/** How the file begins. The row that names the columns is marked, and moved by choosing another; what stands above it is passed over. */
export function FirstRows({ one: { beginning, above, noHeader }, onChange }: Props) {
  const name = useId();
  const rows = beginning.slice(0, above + 1 + below);
  const [isOpen, setOpen] = useState(above > 0);
  const width = Math.max(...rows.map((cells) => cells.length));
  return (
    <details className={styles.first} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How the file begins: {said(above, noHeader)}</summary>
      <div className={styles.scrolled}>
        <table aria-label="First rows of the file">
          <thead>
            <tr>
              <th scope="col">Header</th>
              <th scope="col" colSpan={width}>
                What stands there
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              <tr key={at} data-is={at < above ? "above" : at === above && !noHeader ? "header" : undefined}>
                <td>
                  <input
                    type="radio"
                    name={name}
                    aria-label={`Row ${at + 1} names the columns: ${cells.filter((cell) => cell !== "").join(", ")}`}
                    checked={at === above && !noHeader}
                    disabled={at > mostAbove}
                    onChange={() => onChange({ above: at, noHeader: false })}
                  />
                </td>
                {Array.from({ length: width }, (_, column) => (
                  <td key={column}>{cells[column] ?? ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function said(above: number, noHeader: boolean): string {
  const passed = above === 0 ? "" : `, ${above === 1 ? "1 row" : `${above} rows`} above ${above === 1 ? "is" : "are"} passed over`;
  return noHeader ? `no row names the columns${passed}` : `row ${above + 1} names the columns${passed}`;
}
