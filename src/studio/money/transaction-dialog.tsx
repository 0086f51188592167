import { Button, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Payment } from "../../contract/payments.ts";
import { platformApi } from "../data/api.ts";
import { copyText } from "../data/copy-text.ts";
import { momentText } from "../data/moment-text.ts";
import { useChange } from "../data/use-change.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { typeText } from "./direction.ts";
import { methodText } from "./methods.ts";
import styles from "./money.module.css";
import { moneyKeys } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";
import { SandboxMark } from "./sandbox-mark.tsx";
import { PaymentBadge } from "./status-badge.tsx";

/** One transaction, to read: what it was, between whom, and how it stands. An open one can be gone on with or given up. */
export function TransactionDialog({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`${typeText(payment.type)} ${payment.id}`} size={640}>
      <div className={styles.form}>
        <TransactionFacts payment={payment} />
        {payment.status === "pending" ? <Open payment={payment} onClose={onClose} /> : null}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </div>
    </Modal>
  );
}

/** The facts of a payment, the same for whoever pays and for the staff. */
export function TransactionFacts({ payment }: { readonly payment: Payment }) {
  const { amount, currency, refunded, sender, receiver } = payment;
  return (
    <dl className={styles.facts}>
      <Fact name="For">{payment.title || typeText(payment.type)}</Fact>
      <Fact name="Amount">
        <b>{moneyText(amount, currency)}</b> {payment.isSandbox ? <SandboxMark /> : null}
      </Fact>
      {refunded > 0 ? <Fact name="Given back">{moneyText(refunded, currency)}</Fact> : null}
      <Fact name="Status">
        <PaymentBadge payment={payment} />
      </Fact>
      {payment.dispute === null ? null : <Fact name="Dispute">{payment.dispute.replaceAll("_", " ")}</Fact>}
      <Fact name="Paid by">{methodText(payment.method)}</Fact>
      <Fact name="Begun">{momentText(payment.createdAt)}</Fact>
      {payment.paidAt === null ? null : <Fact name="Paid">{momentText(payment.paidAt)}</Fact>}
      {sender === null ? null : <Fact name="From">{personText(sender)}</Fact>}
      {receiver === null ? null : <Fact name="To">{personText(receiver)}</Fact>}
      {payment.orderId === null ? null : <Fact name="Order">{payment.orderId}</Fact>}
      <Fact name="Reference">
        <Copied text={payment.refCode} />
      </Fact>
      {payment.trackCode === null ? null : (
        <Fact name="Of the provider">
          <Copied text={payment.trackCode} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function personText({ nickname, username, id }: NonNullable<Payment["sender"]>): string {
  if (nickname && username) return `${nickname} (${username})`;
  return nickname || username || `Person ${id}`;
}

function Copied({ text }: { readonly text: string }) {
  return (
    <>
      <code>{text}</code>{" "}
      <Button variant="subtle" size="compact-xs" onClick={() => void copyText(text)}>
        Copy
      </Button>
    </>
  );
}

/** A payment that nobody paid yet. */
function Open({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [told, tell] = useState("");
  const params = { ref: payment.refCode };
  const look = useChange({
    call: () => platformApi().findPayment({ params, quiet: true }),
    refresh: [moneyKeys.all],
    onSuccess: ({ url, outcome }) => {
      if (outcome === "pending" && url !== null) window.location.assign(url);
      else tell(outcome === "pending" ? "The provider has not said yet whether it is paid." : `It is ${outcome}.`);
    },
  });
  const give = useChange({
    call: () => platformApi().cancelPayment({ params, body: {}, quiet: true }),
    success: "The payment is given up. Nothing was charged.",
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: moneyKeys.all });
      onClose();
    },
  });
  return (
    <div className={styles.form}>
      <p className={styles.hint} role="status">
        {told || "It is not paid yet: nothing was charged so far."}
      </p>
      <div className={styles.buttons}>
        <Button loading={look.isPending} onClick={() => look.mutate(undefined)}>
          Go on paying
        </Button>
        <Button variant="default" loading={give.isPending} onClick={() => give.mutate(undefined)}>
          Give up this payment
        </Button>
      </div>
    </div>
  );
}
