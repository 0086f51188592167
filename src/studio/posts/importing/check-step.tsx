import { Button } from "@mantine/core";
import { useState } from "react";
import { say } from "../../data/toasts.ts";
import { DialogFooter } from "../../shell/dialog-footer.tsx";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { rows, tilesOf } from "./import-words.ts";
import { ImportedBefore } from "./imported-before.tsx";
import { MendStep } from "./mend-step.tsx";
import { Problems } from "./problems.tsx";
import { ProgressStep } from "./progress-step.tsx";
import { useStep } from "./use-step.ts";

/** What would become of the rows, before any of them is written. */
export function CheckStep({ onBack, ...props }: StepProps & { readonly onBack: () => void }) {
  const { type, one } = props;
  const step = useStep(type, one);
  const [isMending, setMending] = useState(false);
  if (one.state === "checking") return <ProgressStep {...props} />;
  if (isMending) return <MendStep {...props} onClose={() => setMending(false)} />;
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
      <ImportedBefore one={one} isCreating={one.existing === "create"} />
      <Problems problems={one.problems} />
      {one.rejected > 0 ? (
        <p className={styles.quiet}>Rows with problems are left out. Fix them here, or download them afterwards and import them again.</p>
      ) : null}
      <DialogFooter>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        {one.rejected > 0 ? (
          <Button variant="default" onClick={() => setMending(true)}>
            Fix here
          </Button>
        ) : null}
        <Button onClick={start} loading={step.isBusy} disabled={good === 0}>
          Import {rows(good)}
        </Button>
      </DialogFooter>
    </div>
  );
}
