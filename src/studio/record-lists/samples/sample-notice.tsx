import { Button } from "@mantine/core";
import type { PostType } from "../../../contract/post-types.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import styles from "../records-notice.module.css";
import { useRemoveSamples } from "./use-samples.ts";

/** Says that some of these records are nobody's, and lets who may delete records be rid of them. */
export function SampleNotice({ type }: { readonly type: PostType }) {
  const { mayRemove } = useRecordRights(type);
  const remove = useRemoveSamples(type);
  return (
    <div className={styles.notice}>
      <span role="status">Some of these records are samples, to look at and to try things out.</span>
      {mayRemove ? (
        <Button variant="default" size="compact-sm" loading={remove.isPending} onClick={() => remove.mutate()}>
          Remove samples
        </Button>
      ) : null}
    </div>
  );
}
