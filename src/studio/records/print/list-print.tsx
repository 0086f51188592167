import { createPortal } from "react-dom";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { Region } from "../../../model/base/region.ts";
import { shownCount, shownMoment } from "../../../model/fields/display.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { useApp, useRegion } from "../../data/app-context.ts";
import { type Column, cellText } from "../columns.ts";
import styles from "./record-print.module.css";
import { usePrinting } from "./use-printing.ts";

interface Props {
  readonly type: PostType;
  readonly posts: readonly Post[];
  /** How many there are, loaded or not. */
  readonly total: number | undefined;
  readonly columns: readonly Column[];
}

/** A list on paper: a table of the records that are loaded, with the columns that the view shows. */
export function ListPrint(props: Props) {
  return usePrinting() ? createPortal(<Paper {...props} />, document.body) : null;
}

function Paper({ type, posts, total, columns }: Props) {
  const app = useApp();
  const region = useRegion();
  const kept = posts.filter(({ id }) => id > 0);
  const isPart = total !== undefined && total > kept.length;
  return (
    <article className={styles.paper} data-print>
      <p className={styles.place}>{app.title}</p>
      <h1>{type.title}</h1>
      <p>
        {isPart
          ? `The first ${shownCount(kept.length, region)} of ${shownCount(total, region)} records. Scroll down in the list to have more of them printed.`
          : `${shownCount(kept.length, region)} ${kept.length === 1 ? "record" : "records"}`}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ slug, label, isNumber }) => (
              <th key={slug} scope="col" data-number={isNumber || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kept.map((post) => (
            <tr key={post.id}>
              {columns.map((column) => (
                <td key={column.slug} data-number={column.isNumber || undefined}>
                  {textOf(type, post, column, region)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.place}>Printed {shownMoment(new Date().toISOString(), region)}</p>
    </article>
  );
}

function textOf(type: PostType, post: Post, { slug, field, isName }: Column, region: Region): string {
  if (isName) return titleOf(post, type.postFields);
  if (slug === "id") return String(post.id);
  if (slug === "statusId") return type.statuses.find(({ id }) => id === post.statusId)?.title ?? "";
  if (slug === "updatedAt") return shownMoment(post.updatedAt, region);
  return field ? cellText(field, post, region) : "";
}
