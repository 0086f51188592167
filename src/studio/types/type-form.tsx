import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { FieldChanges } from "./field-changes/field-changes.tsx";
import { RollupProgress } from "./field-changes/rollup-progress.tsx";
import { FormDesigner } from "./form-designer.tsx";
import styles from "./type-form.module.css";

/**
 * The form of a type below what was changed of it lately. While a change is taken back the designer is deaf, because it
 * begins anew with the form that comes of it.
 */
export function TypeForm({ type }: { readonly type: PostType }) {
  const [{ turn, opened }, begin] = useState({ turn: 0, opened: type });
  const [isDeaf, setDeaf] = useState(false);
  const beginAnew = (fresh: PostType) => {
    begin({ turn: turn + 1, opened: fresh });
    setDeaf(false);
  };
  return (
    <>
      <RollupProgress type={type} />
      <FieldChanges type={type} onTakingBack={setDeaf} onTakenBack={beginAnew} />
      <div className={styles.designer} inert={isDeaf} aria-busy={isDeaf}>
        <FormDesigner key={turn} type={type} opened={opened} />
      </div>
    </>
  );
}
