import { useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import { momentText } from "../../data/moment-text.ts";
import styles from "./import-dialog.module.css";
import { said } from "./import-labels.ts";

const shown = 5;

/** The last imports of this type: what waits, what runs, and what can still be looked at or undone. */
export function EarlierImports({ imports, onOpen }: { readonly imports: readonly Import[]; readonly onOpen: (id: number) => void }) {
  const [isWhole, setWhole] = useState(false);
  if (imports.length === 0) return null;
  const listed = isWhole ? imports : imports.slice(0, shown);
  return (
    <section className={styles.earlier} aria-label="Earlier imports">
      <h3>Earlier imports</h3>
      <ul>
        {listed.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onOpen(one.id)}>
              {one.fileName}
            </button>
            <span>
              {momentText(one.createdAt)}: {stateLabels[one.state](one)}
            </span>
          </li>
        ))}
      </ul>
      {listed.length < imports.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {imports.length}
        </button>
      )}
    </section>
  );
}

const stateLabels: { readonly [State in Import["state"]]: (one: Import) => string } = {
  read: () => "not started",
  checking: () => "being checked",
  checked: () => "checked, not started",
  importing: ({ read }) => `at work: ${said(read)} rows so far`,
  done: ({ created, updated, rejected }) => `${said(created + updated)} records, ${said(rejected)} with problems`,
  cancelled: ({ created, updated }) => `cancelled after ${said(created + updated)} records`,
  failed: ({ why }) => why ?? "failed",
  undoing: () => "being undone",
  undone: () => "undone",
};
