import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { PaymentSheet } from "../../contract/payments-admin.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { idempotently } from "../data/idempotently.ts";
import { say } from "../data/toasts.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { refundFailure } from "../money/failure-of-money.ts";
import styles from "../money/money.module.css";
import { moneyText, plus, typedAmount } from "../money/money-text.ts";
import { RadioCards } from "../money/radio-cards.tsx";
import { Receipt } from "../money/receipt.tsx";
import { adminKeys } from "./admin-queries.ts";

interface Props {
  readonly sheet: PaymentSheet;
  readonly onClose: () => void;
}

const targets = { source: "Where it came from", balance: "The person's credit" } as const;

/** Gives money back: how much, to where and why, with what is left afterwards before the button. */
export function RefundDialog({ sheet, onClose }: Props) {
  const { currency, refundable, refundTo } = sheet;
  const client = useQueryClient();
  const [typed, setTyped] = useState(String(refundable));
  const [to, setTo] = useState(refundTo[0] ?? "source");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [send] = useState(idempotently);
  const entered = typedAmount(typed, { least: 0.01, greatest: refundable, currency });
  const amount = "amount" in entered ? entered.amount : undefined;
  const isReasoned = reason.trim().length >= 3;

  const refund = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(undefined);
    if (amount === undefined || !isReasoned || busy) return;
    setBusy(true);
    const body = { amount, to, reason: reason.trim() };
    try {
      await send(body, (key) => platformApi().refundPayment({ params: { payment: sheet.id }, body, key, quiet: true, unhurried: true }));
      say("success", `${moneyText(amount, currency)} was given back.`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(refundFailure(failure));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: adminKeys.payments });
      void client.invalidateQueries({ queryKey: adminKeys.payment(sheet.id) });
    }
  };

  return (
    <Modal opened onClose={busy ? () => undefined : onClose} title={`Refund payment ${sheet.id}`} size={440}>
      <form className={styles.form} noValidate onSubmit={(event) => void refund(event)}>
        <TextInput
          label="Amount"
          description={`${moneyText(refundable, currency)} at most`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          value={typed}
          error={isTried && "problem" in entered ? entered.problem : undefined}
          disabled={busy}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <RadioCards
          legend="Back to"
          cards={refundTo.map((value) => ({ value, label: targets[value] }))}
          value={to}
          onChange={setTo}
          isLocked={busy}
        />
        <Textarea
          label="Why"
          description="Kept with the payment, and who gave it back"
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          error={isTried && !isReasoned ? "Say why, in a few words." : undefined}
          disabled={busy}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {amount === undefined ? null : (
          <Receipt
            lines={[
              { title: "Paid", amount: sheet.amount },
              ...(sheet.refunded > 0 ? [{ title: "Given back before", amount: -sheet.refunded }] : []),
              { title: "Given back now", amount: -amount },
            ]}
            total={{ title: "Left of the payment", amount: plus(refundable, -amount) }}
            currency={currency}
            isSandbox={sheet.isSandbox}
          />
        )}
        {problem === undefined ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <DialogFooter>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" type="submit" loading={busy}>
            {amount === undefined ? "Refund" : `Refund ${moneyText(amount, currency)}`}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
