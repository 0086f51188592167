import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useLate } from "../../data/use-late.ts";
import styles from "./loading.module.css";

interface LoadingProps {
  /** What is loading: "pages". */
  readonly what: string;
  readonly rows: number;
  /** The height of one row as it will be, in pixels. */
  readonly height: number;
  /** `items`: of a menu, which must hold something that can be chosen, or could be. */
  readonly as?: "rows" | "cards" | "items";
}

/** Grey shapes of the final size, once waiting has lasted 200 ms; said politely to those who cannot see them. */
export function Loading({ what, rows, height, as = "rows" }: LoadingProps) {
  const late = useLate(true);
  return (
    <div
      aria-busy
      className={styles[as === "cards" ? as : "rows"]}
      data-late={late || undefined}
      {...(as === "items" && { role: "menuitem", "aria-disabled": true, tabIndex: -1 })}
    >
      <VisuallyHidden role="status">{late ? `Loading ${what}` : ""}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="sm" visible={late} />
      ))}
    </div>
  );
}
