import type { PostType } from "../../contract/post-types.ts";
import { type FieldLimit, fieldLimits, limitOf, withLimit } from "../../model/workflow/field-limits.ts";
import type { StatusDraft } from "./workflow-draft.ts";
import styles from "./workflow-editor.module.css";

interface Props {
  readonly type: PostType;
  readonly status: StatusDraft;
  readonly onChange: (changes: Partial<StatusDraft>) => void;
}

export const limitWords: { readonly [Limit in FieldLimit]: string } = { editable: "Editable", "read-only": "Read-only", hidden: "Hidden" };

/** What can be done with each field while a record is in this status: one answer for each field. */
export function FieldMatrix({ type, status, onChange }: Props) {
  const fields = [{ slug: "title", label: "Title" }, ...type.postFields.map(({ slug, label }) => ({ slug, label }))];
  return (
    <div className={styles.matrix}>
      <h3>Fields in this status</h3>
      {fields.map(({ slug, label }) => (
        <fieldset key={slug} data-field-slug={slug}>
          <legend>{label}</legend>
          {fieldLimits.map((limit) => (
            <label key={limit}>
              <input
                type="radio"
                name={`limit-${status.key}-${slug}`}
                checked={limitOf({ slug }, status) === limit}
                onChange={() => onChange(withLimit(status, slug, limit))}
              />
              {limitWords[limit]}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
