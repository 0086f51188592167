import type { ReactNode } from "react";
import styles from "./plain-table.module.css";

interface Props {
  /** The heads of the columns; a last one for what can be done with a row is added. */
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** A table that is read row by row, with buttons at the end of each. On phones its rows are cards. */
export function PlainTable({ heads, children }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className={styles.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** What a row is about: a name above what is known of it beside. */
export function NamedCell({
  picture,
  name,
  children,
}: {
  readonly picture?: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <td>
      <span className={styles.person}>
        {picture}
        <span>
          <b>{name}</b>
          <small>{children}</small>
        </span>
      </span>
    </td>
  );
}

/** Says on phones what the head of the column says elsewhere. */
export function CellLabel({ children }: { readonly children: ReactNode }) {
  return <span className={styles.label}>{children}</span>;
}

export function ActionsCell({ children }: { readonly children: ReactNode }) {
  return <td className={styles.actions}>{children}</td>;
}
