import { Button } from "@mantine/core";
import type { AppPlan } from "../../contract/plans.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import styles from "./money.module.css";
import { PlanChooser } from "./plan-chooser.tsx";

interface Props {
  readonly app: number;
  readonly held: AppPlan;
  /** Goes on to the app. */
  readonly onLeave: () => void;
}

/** The plan of an app that was made just now; it may be chosen later. */
export function ChoosePlan({ app, held, onLeave }: Props) {
  return (
    <div className={styles.form}>
      <p>Your app is there. Choose what it may grow to, now or later in its settings. Nothing is charged before you confirm it.</p>
      <PlanChooser app={app} held={held} beforePay={onLeave} onSeat={onLeave} />
      <DialogFooter>
        <Button variant="default" onClick={onLeave}>
          Later
        </Button>
      </DialogFooter>
    </div>
  );
}
