import type { PostType } from "../../../contract/post-types.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import { limitOf, withLimit } from "../../../model/workflow/field-limits.ts";
import { useToday } from "../../data/app-context.ts";
import { limitAsked, limitField } from "../../types/limit-field.ts";
import type { StatusDraft } from "../draft/workflow-draft.ts";
import styles from "./status-settings.module.css";

interface Props {
  readonly type: PostType;
  readonly status: StatusDraft;
  readonly onChange: (changes: Partial<StatusDraft>) => void;
}

/** What can be done with each field while a record is in this status: one answer for each field. */
export function FieldMatrix({ type, status, onChange }: Props) {
  const about = [{ slug: "title", label: "Title" }, ...type.postFields];
  const fields = about.map(({ slug, label }) => limitField(`limit-${status.key}-${slug}`, asked(slug), { label }));
  return (
    <div className={styles.matrix}>
      <h3>Fields in this status</h3>
      <FieldList
        id={`limits-${status.key}`}
        fields={fields}
        values={Object.fromEntries(about.map(({ slug }) => [asked(slug), limitOf({ slug }, status)]))}
        onChange={(name, value) => onChange(withLimit(status, name.slice(asked("").length), limitAsked(value)))}
        tools={{ today: useToday() }}
      />
    </div>
  );
}

/** A status has a title of its own, which is asked in the same panel. */
function asked(slug: string): string {
  return `limit-${slug}`;
}
