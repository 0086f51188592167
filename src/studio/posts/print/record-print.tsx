import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { namedBy } from "../../../model/post-types/title-of.ts";
import { useApp, useZone } from "../../data/app-context.ts";
import { momentText } from "../../data/moment-text.ts";
import { cellText } from "../table/columns.ts";
import { printedFields } from "./printed-fields.ts";
import styles from "./record-print.module.css";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly fields: readonly FieldBlock[];
  readonly isShown: (field: FieldBlock) => boolean;
}

/** The open record on paper, as it is kept. It is there only while the browser prints, from the menu or by its own keys. */
export function RecordPrint(props: Props) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes what is there as soon as all have heard that it prints.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting ? createPortal(<Paper {...props} />, document.body) : null;
}

function Paper({ type, post, fields, isShown }: Props) {
  const app = useApp();
  const zone = useZone();
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
              <dd>{cellText(field, post, zone)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.place}>
        Edited {momentText(post.updatedAt)} · Printed {momentText(new Date().toISOString())}
      </p>
    </article>
  );
}
