import styles from "./brand.module.css";
import mark from "./joinery.svg";

/** The product's mark and name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <img src={mark} alt="" width={28} height={28} />
      <span>Joinery</span>
    </span>
  );
}
