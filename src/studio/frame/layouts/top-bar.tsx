import type { ReactNode } from "react";
import { useApp } from "../../data/app-context.ts";
import { useTitle } from "../labels/use-title.ts";
import styles from "./top-bar.module.css";

interface TopBarProps {
  readonly title: string;
  /** Beside the title: a count, a state. */
  readonly beside?: ReactNode;
  /** At the right end: what can be done here; the main button last. */
  readonly children?: ReactNode;
}

/** The bar on top of every screen inside an app. It carries the screen's heading and names the browser's tab. */
export function TopBar({ title, beside, children }: TopBarProps) {
  useTitle(title, useApp().title);
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      {beside === undefined ? null : <span className={styles.beside}>{beside}</span>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
