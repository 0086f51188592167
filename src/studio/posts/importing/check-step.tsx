import { Button } from "@mantine/core";
import { say } from "../../data/toasts.ts";
import { DialogFooter } from "../../shell/dialog-footer.tsx";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { rows, tilesOf } from "./import-words.ts";
import { Problems } from "./problems.tsx";
import { ProgressStep } from "./progress-step.tsx";
import { useStep } from "./use-step.ts";

/** What would become of the rows, before any of them is written. */
export function CheckStep({ onBack, ...props }: StepProps & { readonly onBack: () => void }) {
  const { type, one } = props;
  const step = useStep(type, one);
  if (one.state === "checking") return <ProgressStep {...props} />;
  const good = one.created + one.updated;
  const start = async () => {
    if (await step.take("start")) say("success", "The result will be email to you!");
  };
  return (
    <div className={styles.step}>
      <ul className={styles.tiles} aria-label="What the check found">
        {tilesOf(one).map(({ words, isProblem }) => (
          <li key={words} data-problem={isProblem || undefined}>
            {words}
          </li>
        ))}
      </ul>
      <Problems problems={one.problems} />
      {one.rejected > 0 ? (
        <p className={styles.quiet}>Rows with problems are left out. You can download them afterwards, mend them and import them again.</p>
      ) : null}
      <DialogFooter>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={start} loading={step.isBusy} disabled={good === 0}>
          Import {rows(good)}
        </Button>
      </DialogFooter>
    </div>
  );
}
