import "../../theme/fields.css";
import { Button } from "@mantine/core";
import type { FocusEvent, ReactNode } from "react";
import { FieldList, type FieldListProps } from "../../../fields/field-list.tsx";
import type { FormOnScreen } from "../../../fields/use-form.ts";
import type { FieldProblems } from "../../../model/fields/field.ts";
import { DialogFooter } from "./dialog-footer.tsx";
import styles from "./dialog-form.module.css";

interface Props extends Pick<FieldListProps, "id" | "fields" | "tools"> {
  readonly form: FormOnScreen;
  /** The verb and noun of the button that sends it. */
  readonly button: string;
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  /** What is told and kept in place of the form's own. */
  readonly problems?: FieldProblems;
  readonly onChange?: FormOnScreen["change"];
  readonly onFocus?: (event: FocusEvent) => void;
  /** Stands below the fields. */
  readonly children?: ReactNode;
}

/** A form that fills a dialog: its fields, and the buttons that leave it. */
export function DialogForm({
  form,
  button,
  isBusy = form.isBusy,
  onCancel,
  onFocus,
  children,
  problems = form.problems,
  ...listed
}: Props) {
  const { values, isShown, change, leave } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} onFocus={onFocus}>
      <FieldList {...{ values, isShown, problems }} onChange={change} onLeave={leave} {...listed} />
      {children}
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {button}
        </Button>
      </DialogFooter>
    </form>
  );
}
