import styles from "./skip-link.module.css";

/** First on every screen; `#main` takes the focus by itself (`tabIndex={-1}`). */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to the content
    </a>
  );
}
