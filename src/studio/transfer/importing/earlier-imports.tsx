import type { Import } from "../../../contract/imports.ts";
import styles from "./import-dialog.module.css";
import { said } from "./import-labels.ts";

const shown = 5;

/** The last imports of this type: what waits, what runs, and what can still be looked at or undone. */
export function EarlierImports({ imports, onOpen }: { readonly imports: readonly Import[]; readonly onOpen: (id: number) => void }) {
  if (imports.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label="Earlier imports">
      <h3>Earlier imports</h3>
      <ul>
        {imports.slice(0, shown).map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onOpen(one.id)}>
              {one.fileName}
            </button>
            <span>{stateLabels[one.state](one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateLabels: { readonly [State in Import["state"]]: (one: Import) => string } = {
  read: () => "not started",
  checking: () => "being checked",
  checked: () => "checked, not started",
  importing: ({ read }) => `at work: ${said(read)} rows so far`,
  done: ({ created, updated, rejected }) => `${said(created + updated)} records, ${said(rejected)} rejected`,
  cancelled: ({ created, updated }) => `cancelled after ${said(created + updated)} records`,
  failed: ({ why }) => why ?? "failed",
  undoing: () => "being undone",
  undone: () => "undone",
};
