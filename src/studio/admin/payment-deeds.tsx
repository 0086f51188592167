import { Button } from "@mantine/core";
import { useState } from "react";
import type { PaymentSheet } from "../../contract/payments-admin.ts";
import { platformApi } from "../data/api.ts";
import { useChange } from "../data/use-change.ts";
import { askText } from "../frame/dialogs/ask.tsx";
import { loadPart } from "../frame/loading/load.ts";
import { statusText } from "../money/status-tones.ts";
import styles from "./admin.module.css";
import { adminKeys } from "./admin-queries.ts";

const RefundDialog = loadPart(() => import("./refund-dialog.tsx").then(({ RefundDialog }) => RefundDialog));

type State = PaymentSheet["allowed"][number];

/** What the staff may do with a payment as it stands; each with a reason that is kept. */
export function PaymentDeeds({ sheet }: { readonly sheet: PaymentSheet }) {
  const [isRefunding, refund] = useState(false);
  const params = { payment: sheet.id };
  const refresh = [adminKeys.payments, adminKeys.payment(sheet.id)];
  const look = useChange({
    call: () => platformApi().askProvider({ params, body: {}, quiet: true, unhurried: true }),
    refresh,
    success: ({ status }) => `The provider was asked: the payment is ${statusText(status).toLowerCase()}.`,
  });
  const move = useChange({
    call: ({ status, reason }: { readonly status: State; readonly reason: string }) =>
      platformApi().movePayment({ params, body: { status, reason }, quiet: true }),
    refresh,
    success: ({ status }) =>
      status === "completed" ? "The payment is completed: its money is booked." : "The payment is put there. No money moved.",
  });
  const settle = useChange({
    call: ({ to, reason }: { readonly to: "balance" | "nothing"; readonly reason: string }) =>
      platformApi().settleReview({ params, body: { to, reason }, quiet: true }),
    refresh,
    success: "It is noted that the payment was looked at.",
  });
  const ask = (title: string, button: string, text: string) =>
    askText({ title, button, text, label: "Why (kept with the payment)", value: "" });
  const askMove = async (status: State) => {
    const effect = status === "completed" ? "Its money is booked as if the provider had said that it is paid." : "No money moves.";
    const reason = await ask(
      `Put payment ${sheet.id} to ${statusText(status).toLowerCase()}?`,
      `Put to ${statusText(status).toLowerCase()}`,
      effect,
    );
    if (reason) move.mutate({ status, reason });
  };
  const askSettle = async (to: "balance" | "nothing") => {
    const text = to === "balance" ? "What was paid goes to the person's credit." : "The money stays where it is.";
    const reason = await ask(`Payment ${sheet.id} was looked at?`, to === "balance" ? "Move to credit" : "Leave as it is", text);
    if (reason) settle.mutate({ to, reason });
  };
  return (
    <div className={styles.buttons}>
      {sheet.refundable > 0 ? <Button onClick={() => refund(true)}>Refund</Button> : null}
      {sheet.review === null ? null : (
        <>
          <Button variant="default" onClick={() => void askSettle("balance")}>
            Move to credit
          </Button>
          <Button variant="default" onClick={() => void askSettle("nothing")}>
            Leave as it is
          </Button>
        </>
      )}
      {sheet.allowed.map((status) => (
        <Button key={status} variant="default" onClick={() => void askMove(status)}>
          Put to {statusText(status).toLowerCase()}
        </Button>
      ))}
      {sheet.providerRef === null ? null : (
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate(undefined)}>
          Ask the provider
        </Button>
      )}
      {isRefunding ? <RefundDialog sheet={sheet} onClose={() => refund(false)} /> : null}
    </div>
  );
}
