import type { CSSProperties } from "react";
import styles from "./pack-picture.module.css";
import type { StylePack } from "./style-packs.ts";

/** A page in the colours of a style pack, small: bar, heading, button, three cards. */
export function PackPicture({ pack, title = "" }: { readonly pack: StylePack; readonly title?: string }) {
  // A custom property is not in React's own list of style names.
  const colours = {
    "--ground": pack.ground,
    "--tint": pack.tint,
    "--brand": pack.brand,
    "--ink": pack.ink,
    "--round": pack.radius,
  } as CSSProperties;
  return (
    <span className={styles.picture} style={colours} aria-hidden>
      <span className={styles.bar}>
        <b>{title}</b>
        <i />
        <i />
      </span>
      <span className={styles.hero}>
        <i />
        <i />
        <u />
      </span>
      <span className={styles.cards}>
        <i />
        <i />
        <i />
      </span>
    </span>
  );
}
