import styles from "./money.module.css";

/** Stands beside an amount where nobody is charged; in tables in one word. */
export function SandboxMark({ isShort = false }: { readonly isShort?: boolean }) {
  return <span className={styles.sandbox}>{isShort ? "Sandbox" : "Sandbox: no money moves"}</span>;
}
