import { CircleAlert, TriangleAlert } from "lucide-react";
import styles from "./form.module.css";
import type { Notice } from "./use-submit.ts";

/** What went wrong with the whole form, above it; read out as soon as it appears. */
export function FormNotice({ notice }: { readonly notice: Notice | undefined }) {
  const Icon = notice?.tone === "warning" ? TriangleAlert : CircleAlert;
  return (
    <div role="alert">
      {notice === undefined ? null : (
        <p className={styles.notice} data-tone={notice.tone}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          <span>{notice.text}</span>
        </p>
      )}
    </div>
  );
}
