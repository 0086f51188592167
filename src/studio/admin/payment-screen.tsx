import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PaymentSheet } from "../../contract/payments-admin.ts";
import { CallFailed } from "../data/call-failed.ts";
import { momentText } from "../data/moment-text.ts";
import { ErrorScreen } from "../frame/errors/error-screen.tsx";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import { accountText } from "../money/account-text.ts";
import { typeText } from "../money/direction.ts";
import money from "../money/money.module.css";
import { moneyText } from "../money/money-text.ts";
import { StatusBadge } from "../money/status-badge.tsx";
import { TransactionFacts } from "../money/transaction-dialog.tsx";
import styles from "./admin.module.css";
import { paymentQuery } from "./admin-queries.ts";
import { PaymentDeeds } from "./payment-deeds.tsx";

/** One payment: how it stands, what moved, what its provider told, and what the staff may do with it now. */
export function PaymentScreen() {
  const { payment: number } = useParams({ strict: false });
  const id = Number(number);
  const found = useQuery(paymentQuery(id));
  useTitle(`Payment ${id}`, "Admin");
  if (found.isPending) return <Loading what="the payment" rows={6} height={44} />;
  if (found.error instanceof CallFailed && [400, 404].includes(found.error.status))
    return <ErrorScreen error={{ status: 404, message: "No payment has this number" }} />;
  if (found.isError) return <LoadFailed what="The payment" retry={() => void found.refetch()} />;
  const sheet = found.data;
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        <Link to="/admin/payments">All payments</Link>
      </p>
      <div className={styles.head}>
        <h1>
          {typeText(sheet.type)} {sheet.id}
        </h1>
        <PaymentDeeds sheet={sheet} />
      </div>
      {sheet.review === null ? null : (
        <div className={money.banner} role="alert">
          <p>Somebody has to look at it: {sheet.review}</p>
        </div>
      )}
      <div className={styles.grid}>
        <section className={styles.card} aria-label="Payment">
          <h2>Payment</h2>
          <TransactionFacts payment={sheet} />
          {sheet.reason === "" ? null : <p className={styles.lead}>Reason: {sheet.reason}</p>}
          {sheet.providerRef === null ? null : <p className={styles.lead}>At the provider: {sheet.providerRef}</p>}
        </section>
        <Told sheet={sheet} />
        <Moved sheet={sheet} />
        <Disputed sheet={sheet} />
      </div>
    </div>
  );
}

function Told({ sheet: { events } }: { readonly sheet: PaymentSheet }) {
  return (
    <Timeline title="What the provider told" nothing="The provider has told nothing of it yet.">
      {events.map(({ kind, happenedAt, handledAt, failure }, index) => (
        <li key={index}>
          <time dateTime={happenedAt}>{momentText(happenedAt)}</time>
          <code>{kind}</code>
          {failure === null ? null : <p>Not taken yet: {failure}</p>}
          {failure === null && handledAt === null ? <p>Waits to be looked at</p> : null}
        </li>
      ))}
    </Timeline>
  );
}

function Moved({ sheet: { transfers, refunds, currency } }: { readonly sheet: PaymentSheet }) {
  return (
    <Timeline title="What moved" nothing="No money moved.">
      {[
        ...transfers.map((each, index) => (
          <li key={`transfer-${index}`}>
            <time dateTime={each.createdAt}>{momentText(each.createdAt)}</time>
            {moneyText(each.amount, currency)} from {accountText(each.from)} to {accountText(each.to)}
          </li>
        )),
        ...refunds.map((refund) => (
          <li key={`refund-${refund.id}`}>
            <time dateTime={refund.createdAt}>{momentText(refund.createdAt)}</time>
            <Link to="/admin/payments/$payment" params={{ payment: String(refund.id) }}>
              {moneyText(refund.amount, currency)} given back
            </Link>{" "}
            <StatusBadge of="payment" status={refund.status} />
          </li>
        )),
      ]}
    </Timeline>
  );
}

function Disputed({ sheet: { disputes, currency } }: { readonly sheet: PaymentSheet }) {
  if (disputes.length === 0) return null;
  return (
    <Timeline title="Disputes" nothing="">
      {disputes.map((dispute, index) => (
        <li key={index}>
          <time dateTime={dispute.openedAt}>{momentText(dispute.openedAt)}</time>
          {moneyText(dispute.amount, currency)}, {dispute.reason.replaceAll("_", " ")}: {dispute.status.replaceAll("_", " ")}
          {dispute.closedAt === null ? null : `, closed ${momentText(dispute.closedAt)}`}
        </li>
      ))}
    </Timeline>
  );
}

function Timeline({
  title,
  nothing,
  children,
}: {
  readonly title: string;
  readonly nothing: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {children.length === 0 ? <p className={styles.lead}>{nothing}</p> : <ol className={money.timeline}>{children}</ol>}
    </section>
  );
}
