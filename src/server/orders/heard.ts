import { formatAmount } from "../../model/money/minor-units.ts";
import { appById } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { knownEmail, mailText, userById } from "../auth/public.ts";
import { setOffByPayment } from "../automations/public.ts";
import { giveCodeBack } from "../codes/public.ts";
import { adminsOf, writeInboxItem } from "../inbox-items/public.ts";
import type { Payload } from "../kernel/job.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import { beginRefund, endAtProvider, type orderGivenBack, type orderNotPaid, type orderPaid, paymentById } from "../money/public.ts";
import { enterStatusPaid, mailGivenBack, mailOrder, takeStockPaid } from "./jobs.ts";
import { fulfillFirst } from "./seats.ts";
import { enterPaidStatus, releaseStock, takeStock } from "./stock.ts";
import { orderById, orderForChange } from "./store.ts";

/** An order is paid: what follows is begun, each for itself. Invoices and plans hear of it themselves. */
export async function heardPaid(scope: WriteScope, { order, payment }: Payload<typeof orderPaid>): Promise<void> {
  await scope.enqueue(takeStockPaid, { order, payment });
  await scope.enqueue(enterStatusPaid, { order });
  await scope.enqueue(mailOrder, { order });
  const row = await orderById(scope.db, order);
  if (!row) return;
  await fulfillFirst(scope, row);
  if (row.type_id !== null) await setOffByPayment(scope, row.type_id, row.post_id);
  await writeInboxItem(scope, {
    ...{ kind: "payment", people: await adminsOf(scope), group: `paid:${order}` },
    title: `Order #${order} is paid: ${row.title}, ${formatAmount(row.total, row.currency)}`,
    link: "/settings?tab=selling",
  });
}

const notThere = { short: "It was sold out when this was paid.", gone: "It was not there any more when this was paid." } as const;

/**
 * What was paid is taken from the stock. Paid when all had been sold to others or the record was deleted, the money goes back by itself: the order says
 * so, whoever bought is told, and nothing that is not there is promised.
 */
export async function stockPaid(scope: WriteScope, { order: id, payment }: Payload<typeof takeStockPaid>): Promise<void> {
  const order = await orderForChange(scope.db, id);
  const taken = order ? await takeStock(scope, order) : "none";
  if ((taken !== "short" && taken !== "gone") || payment === null) return;
  const reason = notThere[taken];
  await scope.within(platformApp, async (books) => {
    const paid = await paymentById(books.db, payment);
    if (!paid || paid.refunded > 0) return;
    if (paid.amount > 0) await beginRefund(books, { payment, to: "source", reason });
    await endAtProvider(books, paid);
  });
  await scope.enqueue(mailGivenBack, { order: id, why: reason });
}

/** The record enters the status that its type has for what is paid. */
export async function statusPaid(scope: WriteScope, { order: id }: Payload<typeof enterStatusPaid>): Promise<void> {
  const order = await orderForChange(scope.db, id);
  if (order) await enterPaidStatus(scope, order);
}

/** Others may buy what was held for a payment that came to nothing. */
export function notPaid(scope: WriteScope, { order }: Payload<typeof orderNotPaid>): Promise<void> {
  return releaseStock(scope, order);
}

/** A paid order that is not kept: what it held is let go, and whoever bought is told that the money goes back. */
export async function givenBack(scope: WriteScope, { order: id, why }: Payload<typeof orderGivenBack>): Promise<void> {
  const order = await orderForChange(scope.db, id);
  if (!order) return;
  await releaseStock(scope, id);
  if (order.coupon_id !== null) await giveCodeBack(scope, order.coupon_id);
  await audit(scope, { action: "order.cancelled", id, title: order.title, changes: [{ name: "reason", after: why }] });
  await scope.enqueue(mailGivenBack, { order: id, why });
}

/** By the platform, as the app may be shut; nothing where no address is known. */
export async function mailBack(scope: Scope, { order: id, why }: Payload<typeof mailGivenBack>): Promise<void> {
  const order = await orderById(scope.db, id);
  const buyer = order?.user_id ? await userById(scope.db, order.user_id) : undefined;
  const to = order?.email ?? (buyer ? knownEmail(buyer) : null);
  if (!order || !to) return;
  const back = order.total > 0 ? `${formatAmount(order.total, order.currency)} goes` : "What was paid goes";
  const paragraphs = [
    `Your order #${id}, ${order.title}, is not carried out. ${why}`,
    `${back} back to where it came from. Nothing more is charged for it.`,
  ];
  await scope.write((writing) =>
    writing.within(platformApp, (inside) =>
      queueMail(inside, {
        ...{ to, subject: `Your money for order #${id} goes back`, html: mailText(paragraphs), kind: "account" },
        once: `order-back ${scope.app} ${id}`,
      }),
    ),
  );
}

/** Tells whoever bought; nothing where no address is known. */
export async function mailBuyer(scope: Scope, id: number): Promise<void> {
  const [order, app] = [await orderById(scope.db, id), await appById(scope.db, scope.app)];
  if (!order?.email || !app) return;
  const { title, quantity, total, currency, email } = order;
  const paragraphs = [
    `Thank you. Your order #${id} is paid.`,
    `${quantity > 1 ? `${quantity} × ` : ""}${title}: ${formatAmount(total, currency)}.`,
  ];
  const subject = `Your order #${id} at ${app.title} is paid`.slice(0, 350);
  // Anybody can say anybody's address, and what is free stops nobody from saying it a thousand times.
  const recipient = order.user_id === null && total === 0 ? ("visitor" as const) : ("written" as const);
  await scope.write((writing) =>
    queueMail(writing, { to: email, subject, html: mailText(paragraphs), kind: "system", recipient, once: `order-paid ${id}` }),
  );
}
