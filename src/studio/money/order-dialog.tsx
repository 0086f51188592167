import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Order } from "../../contract/orders.ts";
import { apiOf } from "../data/api.ts";
import { momentText } from "../data/moment-text.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { loadPart } from "../frame/loading/load.ts";
import { buyerText } from "./buyer-text.ts";
import { methodText } from "./methods.ts";
import styles from "./money.module.css";
import { moneyKeys } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";
import { linesOf } from "./preview-lines.ts";
import { Receipt } from "./receipt.tsx";
import { StatusBadge } from "./status-badge.tsx";

const InvoiceDialog = loadPart(() => import("./invoice-dialog.tsx").then(({ InvoiceDialog }) => InvoiceDialog));

interface Props {
  readonly app: number;
  readonly order: Order;
  readonly onClose: () => void;
}

/** One order: what it is made of, how it stands, and what its seller may do with it now. */
export function OrderDialog({ app, order: listed, onClose }: Props) {
  const [order, setOrder] = useState(listed);
  const [isInvoice, showInvoice] = useState(false);
  const params = { order: order.id };
  const change = { refresh: [moneyKeys.all], onSuccess: setOrder };
  const fulfil = useChange({
    ...change,
    call: () => apiOf(app).fulfillOrder({ params, quiet: true }),
    success: "The order is fulfilled. No money moved.",
  });
  const cancel = useChange({
    ...change,
    call: () => apiOf(app).cancelOrder({ params, body: {}, quiet: true }),
    success: "The order is cancelled. Nothing was charged.",
  });
  const askCancel = async () => {
    const text = "Nothing was charged for it. If its payment is open at a provider, that is closed first.";
    if (await confirm({ title: `Cancel order ${order.id}?`, text, button: "Cancel order", dangerous: true })) cancel.mutate(undefined);
  };
  if (isInvoice && order.invoice) return <InvoiceOf app={app} invoice={order.invoice.id} onClose={() => showInvoice(false)} />;
  return (
    <Modal opened onClose={onClose} title={`Order ${order.id}`} size={640}>
      <div className={styles.form}>
        <OrderFacts order={order} />
        <Receipt lines={linesOf(order)} total={{ title: "Total", amount: order.total }} currency={order.currency} isSandbox={false} />
        {order.refunded > 0 ? <p>{moneyText(order.refunded, order.currency)} of it was given back.</p> : null}
        <DialogFooter>
          {order.invoice ? (
            <Button variant="default" onClick={() => showInvoice(true)}>
              Invoice {order.invoice.number}
            </Button>
          ) : null}
          {order.status === "new" ? (
            <Button variant="default" loading={cancel.isPending} onClick={() => void askCancel()}>
              Cancel order
            </Button>
          ) : null}
          {order.status === "paid" ? (
            <Button loading={fulfil.isPending} onClick={() => fulfil.mutate(undefined)}>
              Mark as fulfilled
            </Button>
          ) : null}
        </DialogFooter>
      </div>
    </Modal>
  );
}

function OrderFacts({ order }: { readonly order: Order }) {
  return (
    <dl className={styles.facts}>
      <dt>Status</dt>
      <dd>
        <StatusBadge of="order" status={order.shown} />
      </dd>
      <dt>Of</dt>
      <dd>{buyerText(order)}</dd>
      {order.email === null ? null : (
        <>
          <dt>E-mail</dt>
          <dd>{order.email}</dd>
        </>
      )}
      <dt>Since</dt>
      <dd>{momentText(order.createdAt)}</dd>
      {order.payment === null ? null : (
        <>
          <dt>Payment</dt>
          <dd>
            {methodText(order.payment.method)}, <code>{order.payment.refCode}</code>
          </dd>
        </>
      )}
      {order.meta.max === undefined ? null : (
        <>
          <dt>Apps</dt>
          <dd>
            {order.meta.used ?? 0} of {order.meta.max} used
          </dd>
        </>
      )}
      {Object.entries(order.values).map(([name, value]) => (
        <Answer key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

/** What the buyer was asked. */
function Answer({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
    </>
  );
}

function InvoiceOf({ app, invoice, onClose }: { readonly app: number; readonly invoice: number; readonly onClose: () => void }) {
  const found = useQuery({
    queryKey: [...moneyKeys.all, "invoice", app, invoice],
    queryFn: ({ signal }) => apiOf(app).findInvoice({ params: { invoice }, query: {}, signal }),
  });
  return found.data ? <InvoiceDialog invoice={found.data} onClose={onClose} /> : null;
}
