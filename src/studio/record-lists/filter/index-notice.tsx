import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import { indexColumnKindOf } from "../../../model/types/index-columns.ts";
import { useApi } from "../../data/app-context.ts";
import { useIsAdmin } from "../../frame/access/use-may-edit.ts";
import styles from "../records-notice.module.css";
import { fieldsTold } from "./fields-told.ts";

interface Props {
  readonly type: PostType;
  /** What the server told of the list: `scan;desc="weight"` where it was looked through for a field. */
  readonly timing: string;
}

/** Says that a list looks through every record for a field, and lets an admin have that field indexed. */
export function IndexNotice({ type, timing }: Props) {
  const isAdmin = useIsAdmin();
  if (!isAdmin) return null;
  const fields = fieldsTold(type, timing, "scan").filter((field) => indexColumnKindOf(field) !== null);
  return fields.map(({ slug, label }) => <FieldNotice key={slug} type={type.id} slug={slug} label={label} />);
}

function FieldNotice({ type, slug, label }: { readonly type: number; readonly slug: string; readonly label: string }) {
  const api = useApi();
  const index = useMutation({ mutationFn: () => api.indexField({ params: { type, field: slug }, quiet: true }) });
  const said = index.isSuccess
    ? `${label} is being indexed. That takes a few minutes; until then lists look through every record as before.`
    : index.isError
      ? `${label} could not be indexed. ${index.error.message}`
      : `${label} has no index: this list looks through every record.`;
  return (
    <div className={styles.notice}>
      <span role="status">{said}</span>
      {index.isSuccess ? null : (
        <Button variant="default" size="compact-sm" loading={index.isPending} onClick={() => index.mutate()}>
          Index {label}
        </Button>
      )}
    </div>
  );
}
