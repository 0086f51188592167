import { Button } from "@mantine/core";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { alreadyHereText } from "./import-labels.ts";
import { useCheckAnew } from "./use-check-anew.ts";

/** Says that rows which shall each make a record seem to be records that are here, and offers to change or skip these. */
export function AlreadyHere({ type, one }: Pick<StepProps, "type" | "one">) {
  const { isBusy, busy, checkAnew } = useCheckAnew({ type, one });
  const { alreadyHere: here } = one;
  if (!here) return null;
  const know = (existing: "update" | "skip") => busy(checkAnew({ existing, key: here.slug }));
  return (
    <section className={styles.choice} aria-label="Already here">
      <p>{alreadyHereText(one, here)}</p>
      <Button variant="default" size="xs" disabled={isBusy} onClick={() => know("update")}>
        Update them instead
      </Button>
      <Button variant="default" size="xs" disabled={isBusy} onClick={() => know("skip")}>
        Skip them
      </Button>
    </section>
  );
}
