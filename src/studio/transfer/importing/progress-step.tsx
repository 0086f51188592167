import { Button, Progress } from "@mantine/core";
import type { Import } from "../../../contract/imports.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { rows, said } from "./import-labels.ts";
import { Step } from "./step.tsx";
import { useStep } from "./use-step.ts";

const doing: { readonly [State in Import["state"]]?: string } = { checking: "Checking", importing: "Importing", undoing: "Undoing" };

/** How far it is. It goes on by itself, whether or not anybody looks. */
export function ProgressStep({ type, one, onClose }: StepProps) {
  const step = useStep(type, one);
  const name = doing[one.state] ?? "At work";
  const share = one.total ? (one.read / one.total) * 100 : undefined;
  return (
    <Step label="Progress">
      <p role="status">
        {one.state === "undoing"
          ? `${name}: ${said(one.created + one.updated)} records left`
          : `${name}: ${said(one.read)} of ${one.total ? rows(one.total) : "the rows"}`}
      </p>
      <Progress value={share ?? 100} animated={share === undefined} striped={share === undefined} aria-label={name} />
      <p className={styles.quiet}>You can close this. It goes on, and you find it again under Earlier imports.</p>
      <DialogFooter>
        <Button variant="default" loading={step.isBusy} onClick={() => step.take("cancel")}>
          Stop
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Step>
  );
}
