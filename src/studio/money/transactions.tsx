import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { ReceiptText, SearchX } from "lucide-react";
import { useState } from "react";
import type { Payment } from "../../contract/payments.ts";
import { momentText } from "../data/moment-text.ts";
import { useSession } from "../data/session.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { comesIn, typeText } from "./direction.ts";
import styles from "./money.module.css";
import { transactionsQuery } from "./money-queries.ts";
import { moneyText, signedText } from "./money-text.ts";
import { transactionsPerPage } from "./pay-times.ts";
import { SandboxMark } from "./sandbox-mark.tsx";
import { PaymentBadge } from "./status-badge.tsx";
import { TransactionFilters } from "./transaction-filters.tsx";
import { askedForNothing, isFiltered, parametersOf } from "./transactions-asked.ts";

const TransactionDialog = loadPart(() => import("./transaction-dialog.tsx").then(({ TransactionDialog }) => TransactionDialog));

/** What somebody paid and was paid, ten on a page. */
export function Transactions() {
  const [asked, setAsked] = useState(askedForNothing);
  const [page, setPage] = useState(1);
  const [opened, open] = useState<Payment>();
  const [settled] = useDebouncedValue(asked, 250);
  const found = useQuery(transactionsQuery(parametersOf(settled), page));
  const ask = (next: typeof asked) => {
    setAsked(next);
    setPage(1);
  };
  return (
    <section className={styles.card} aria-label="Transactions">
      <h2>Transactions</h2>
      <TransactionFilters asked={asked} onChange={ask} />
      {found.isPending ? <Loading what="your transactions" rows={4} height={48} /> : null}
      {found.isError ? <LoadFailed what="Your transactions" retry={() => void found.refetch()} compact /> : null}
      {found.data?.items.length === 0 ? <Nothing isFiltered={isFiltered(settled)} clear={() => ask(askedForNothing)} /> : null}
      {found.data && found.data.items.length > 0 ? (
        <>
          <Table payments={found.data.items} open={open} />
          <Pager page={page} total={found.data.total} setPage={setPage} />
        </>
      ) : null}
      {opened ? <TransactionDialog payment={opened} onClose={() => open(undefined)} /> : null}
    </section>
  );
}

function Nothing({ isFiltered: filtered, clear }: { readonly isFiltered: boolean; readonly clear: () => void }) {
  if (!filtered)
    return (
      <StateBlock icon={ReceiptText} title="No transactions yet" text="What you pay, pay in and are given back stands here." compact />
    );
  return (
    <StateBlock icon={SearchX} title="No transactions with this filter" compact>
      <Button variant="default" onClick={clear}>
        Clear filters
      </Button>
    </StateBlock>
  );
}

function Table({ payments, open }: { readonly payments: readonly Payment[]; readonly open: (payment: Payment) => void }) {
  const me = useSession(({ user }) => user?.id);
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.list}`}>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col" className={styles.number}>
              Amount
            </th>
            <th scope="col">Date</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => {
            const isIn = comesIn(payment, me);
            // A sign says that credit changed: what was declined or waits has changed nothing.
            const hasMoved = payment.status === "completed";
            return (
              <tr key={payment.id}>
                <td>
                  <button type="button" className={styles.opens} onClick={() => open(payment)}>
                    {typeText(payment.type)}
                  </button>
                </td>
                <td className={styles.number} data-in={(hasMoved && isIn) || undefined}>
                  {hasMoved
                    ? signedText(isIn ? payment.amount : -payment.amount, payment.currency)
                    : moneyText(payment.amount, payment.currency)}{" "}
                  {payment.isSandbox ? <SandboxMark isShort /> : null}
                </td>
                <td>{momentText(payment.createdAt)}</td>
                <td>
                  <PaymentBadge payment={payment} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Pager({ page, total, setPage }: { readonly page: number; readonly total: number; readonly setPage: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(total / transactionsPerPage));
  return (
    <nav className={styles.pager} aria-label="Pages of transactions">
      <span role="status">
        {total === 1 ? "1 transaction" : `${total} transactions`}, page {page} of {last}
      </span>
      <span className={styles.buttons}>
        <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          Previous
        </Button>
        <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
