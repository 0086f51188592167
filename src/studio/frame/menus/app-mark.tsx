import styles from "./app-mark.module.css";

interface AppMarkProps {
  readonly app: { readonly id: number; readonly title: string };
  readonly size: number;
}

const tags = ["teal", "violet", "orange", "blue", "pink", "green", "indigo", "amber"] as const;

/** An app's first letter on its own colour. */
export function AppMark({ app, size }: AppMarkProps) {
  const tag = tags[app.id % tags.length];
  return (
    <span
      aria-hidden
      className={styles.mark}
      style={{
        width: size,
        height: size,
        fontSize: size / 2,
        borderRadius: size / 3.6,
        background: `var(--j-tag-${tag})`,
        color: "var(--j-surface)",
      }}
    >
      {[...app.title][0]?.toUpperCase() ?? "?"}
    </span>
  );
}
