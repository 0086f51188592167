import { useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import { useApp } from "../../data/app-context.ts";
import { useViewAs, viewAs } from "../../data/view-as.ts";
import styles from "./view-as.module.css";

/** Says as whom the app is looked at, and ends it. */
export function ViewAsBanner() {
  const app = useApp();
  const client = useQueryClient();
  const { viewed } = useViewAs();
  const isElsewhere = viewed !== undefined && viewed.app !== app.id;
  useEffect(() => {
    if (isElsewhere) viewAs(undefined);
  }, [isElsewhere]);
  if (viewed === undefined || isElsewhere) return null;
  const stop = () => {
    viewAs(undefined);
    void client.resetQueries();
  };
  return (
    <div role="status" className={styles.banner}>
      <Eye size={16} strokeWidth={1.75} aria-hidden />
      <span>
        Viewing as <b>{viewed.name}</b>. Nothing can be changed.
      </span>
      <button type="button" onClick={stop}>
        Stop viewing
      </button>
    </div>
  );
}
