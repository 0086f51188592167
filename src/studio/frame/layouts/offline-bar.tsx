import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import styles from "./offline-bar.module.css";

/** Says so while there is no connection at all. */
export function OfflineBar() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <p className={styles.bar}>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
