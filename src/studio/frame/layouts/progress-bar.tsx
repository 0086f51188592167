import { useProgress } from "../../data/progress.ts";
import styles from "./progress-bar.module.css";

export function ProgressBar() {
  const { shown } = useProgress();
  return shown ? <div className={styles.bar} aria-hidden /> : null;
}
