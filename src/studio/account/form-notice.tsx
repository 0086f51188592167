import { CircleAlert, TriangleAlert } from "lucide-react";
import type { FieldBlock } from "../../model/fields/field.ts";
import { messageBesideFields } from "../data/failure-messages.ts";
import styles from "./form.module.css";
import type { Notice } from "./use-submit.ts";

interface Props {
  readonly notice: Notice | undefined;
  /** The fields of the form: what is wrong with one of them stands there and not here. */
  readonly fields?: readonly FieldBlock[];
}

/** What went wrong with the whole form, above it; read out as soon as it appears. */
export function FormNotice({ notice, fields = [] }: Props) {
  const Icon = notice?.tone === "warning" ? TriangleAlert : CircleAlert;
  const slugs = fields.map(({ slug }) => slug);
  const text = notice && messageBesideFields(notice.failure, slugs);
  return (
    <div role="alert">
      {text === undefined ? null : (
        <p className={styles.notice} data-tone={notice?.tone}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
