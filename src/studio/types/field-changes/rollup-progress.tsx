import { Progress } from "@mantine/core";
import type { PostType } from "../../../contract/post-types.ts";
import { recordsText } from "./change-labels.ts";
import styles from "./field-changes.module.css";

/** How far the relation fields of a type are that are being worked out for the records that were there before them. Nothing where none is. */
export function RollupProgress({ type: { postFields, rollups = [] } }: { readonly type: PostType }) {
  const running = rollups.filter(({ ready, done, total }) => !ready && done < total);
  if (running.length === 0) return null;
  return (
    <section className={styles.changes} aria-label="Relation fields being worked out">
      <ul>
        {running.map(({ slug, done, total }) => (
          <li key={slug} className={styles.change}>
            <div className={styles.what}>
              “{postFields.find((field) => field.slug === slug)?.label ?? slug}” is being worked out. Lists can be filtered and sorted by it
              when that is done.
              <small>
                {recordsText(done)} of {total.toLocaleString("en-US")}
              </small>
              <Progress value={(100 * done) / total} aria-label="Records worked out" size="sm" animated />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
