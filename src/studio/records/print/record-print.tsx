import { createPortal } from "react-dom";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { shownMoment } from "../../../model/fields/display.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { namedBy } from "../../../model/types/title-of.ts";
import { useApp, useRegion } from "../../data/app-context.ts";
import { cellText } from "../columns.ts";
import { printedFields } from "./printed-fields.ts";
import styles from "./record-print.module.css";
import { usePrinting } from "./use-printing.ts";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly fields: readonly FieldBlock[];
  readonly isShown: (field: FieldBlock) => boolean;
}

/** The open record on paper, as it is kept. It is there only while the browser prints, from the menu or by its own keys. */
export function RecordPrint(props: Props) {
  return usePrinting() ? createPortal(<Paper {...props} />, document.body) : null;
}

function Paper({ type, post, fields, isShown }: Props) {
  const app = useApp();
  const region = useRegion();
  const status = type.statuses.find(({ id }) => id === post.statusId);
  return (
    <article className={styles.paper} data-print>
      <p className={styles.place}>
        {app.title} · {type.title}
      </p>
      <h1>
        #{post.id} {namedBy(post, type.postFields).words}
      </h1>
      {status ? <p>Status: {status.title}</p> : null}
      <dl>
        {printedFields(type, post, fields)
          .filter(isShown)
          .map((field) => (
            <div key={field.slug}>
              <dt>{field.label}</dt>
              <dd>{cellText(field, post, region)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.place}>
        Edited {shownMoment(post.updatedAt, region)} · Printed {shownMoment(new Date().toISOString(), region)}
      </p>
    </article>
  );
}
