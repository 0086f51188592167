import { useQuery } from "@tanstack/react-query";
import type { InboxItem } from "../../contract/inbox.ts";
import { useRegion } from "../data/app-context.ts";
import { typeQuery } from "../data/type-query.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import { namesToLoad } from "../records/cache/included-names.ts";
import { postQuery } from "../records/cache/record-query.ts";
import { cellText } from "../records/columns.ts";
import { printedFields } from "../records/print/printed-fields.ts";
import { recordFields } from "../records/record-fields.ts";
import styles from "./inbox.module.css";

/** What stands in a cell without a value. */
const nothing = "—";

/** What the record of an item says, to be read beside the list: whatever holds something, as it would stand on paper. */
export function InboxRecord({ app, post, type }: { readonly app: number; readonly post: number; readonly type: number }) {
  const region = useRegion();
  const design = useQuery(typeQuery(app, String(type)));
  const names = design.data ? namesToLoad(design.data) : [];
  const record = useQuery({ ...postQuery(app, post, names), staleTime: 0, enabled: design.isSuccess });
  if (record.isError || design.isError)
    return <LoadFailed what="The record" retry={() => Promise.all([record.refetch(), design.refetch()])} compact />;
  if (!record.data || !design.data) return <Loading what="the record" rows={3} height={36} />;
  const { data } = record;
  const lines = printedFields(design.data, data, recordFields(design.data, data))
    .map((field) => ({ slug: field.slug, label: field.label, text: cellText(field, data, region) }))
    .filter(({ text }) => text.trim() !== "" && text !== nothing);
  if (lines.length === 0) return null;
  return (
    <dl className={styles.fields} aria-label="What the record says">
      {lines.map(({ slug, label, text }) => (
        <div key={slug}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether there is a record to be read here. */
export function recordOf({
  app,
  post,
  type,
}: InboxItem): { readonly app: number; readonly post: number; readonly type: number } | undefined {
  return post && type ? { app: app.id, post: post.id, type: type.id } : undefined;
}
