import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { Check, CircleSlash, Clock, type LucideIcon, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { PaymentOutcome } from "../../contract/payments.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { safeRedirect } from "../data/safe-redirect.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import { typeText } from "./direction.ts";
import styles from "./money.module.css";
import { moneyKeys } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";
import { outcomeWords } from "./outcome-words.ts";
import { paidStays } from "./pay-times.ts";
import { SandboxMark } from "./sandbox-mark.tsx";

/** How often the server is asked while nobody knows yet, in milliseconds: it asks the provider as often at most. */
const asksEvery = 3_000;

/** Back from a provider's page. What the address says is not believed: the server says how the payment stands. */
export function PayCallbackScreen() {
  useTitle("Payment");
  const ref = new URLSearchParams(window.location.search).get("ref") ?? "";
  const found = useQuery({
    queryKey: [...moneyKeys.all, "outcome", ref],
    enabled: ref !== "",
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => platformApi().findPayment({ params: { ref }, signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.outcome === "pending" ? asksEvery : false),
  });
  if (ref === "" || (found.error instanceof CallFailed && [400, 404].includes(found.error.status))) return <Unknown />;
  if (found.isPending)
    return (
      <div className={styles.outcome}>
        <h1>We are checking whether the payment went through.</h1>
        <Loading what="the payment" rows={2} height={32} />
      </div>
    );
  if (found.isError)
    return (
      <div className={styles.outcome}>
        <h1>We could not check the payment</h1>
        <LoadFailed what="The payment" retry={() => void found.refetch()} compact />
        <p>If you have paid, it is not lost: it stands in your transactions as soon as the provider has told us.</p>
      </div>
    );
  return <Outcome payment={found.data} />;
}

/** An address that names no payment of this person. */
function Unknown() {
  return (
    <div className={styles.outcome}>
      <h1>There is no such payment</h1>
      <p>This address names no payment of yours, and nothing was charged by opening it. If you have paid, look at your transactions.</p>
      <Button component={Link} to="/settings/Billing">
        Your transactions
      </Button>
    </div>
  );
}

const marks: { readonly [Outcome in PaymentOutcome["outcome"]]: { readonly Icon: LucideIcon; readonly tone: string } } = {
  paid: { Icon: Check, tone: "good" },
  pending: { Icon: Clock, tone: "neutral" },
  declined: { Icon: X, tone: "bad" },
  cancelled: { Icon: CircleSlash, tone: "neutral" },
};

function Outcome({ payment }: { readonly payment: PaymentOutcome }) {
  const router = useRouter();
  const { outcome, redirect } = payment;
  const { Icon, tone } = marks[outcome];
  const { title, text } = outcomeWords(payment);
  const next = redirect === "" ? "/settings/Billing" : safeRedirect(redirect);
  useEffect(() => {
    if (outcome !== "paid") return undefined;
    const timer = setTimeout(() => router.history.push(next), paidStays);
    return () => clearTimeout(timer);
  }, [outcome, next, router]);
  return (
    <div className={styles.outcome}>
      <span className={styles.mark} data-tone={tone}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <dl className={styles.facts}>
        <dt>{payment.orderId === null ? "For" : "Order"}</dt>
        <dd>{payment.orderId === null ? payment.title || typeText(payment.type) : `#${payment.orderId} ${payment.title}`}</dd>
        <dt>Amount</dt>
        <dd>
          {moneyText(payment.amount, payment.currency)} {payment.isSandbox ? <SandboxMark /> : null}
        </dd>
        <dt>Reference</dt>
        <dd>
          <code>{payment.refCode}</code>
        </dd>
      </dl>
      <Ways payment={payment} next={next} />
    </div>
  );
}

/** Where to go from here. */
function Ways({ payment, next }: { readonly payment: PaymentOutcome; readonly next: string }) {
  const { outcome, url } = payment;
  const [isLeaving, leave] = useState(false);
  return (
    <div className={styles.buttons}>
      {outcome === "pending" && url !== null ? (
        <Button
          loading={isLeaving}
          onClick={() => {
            leave(true);
            window.location.assign(url);
          }}
        >
          Go on paying
        </Button>
      ) : null}
      <Button component={Link} to={next} variant={outcome === "pending" && url !== null ? "default" : "filled"}>
        {outcome === "paid" ? "Continue now" : outcome === "pending" ? "Go on without waiting" : "Try another method"}
      </Button>
      <Button component={Link} to="/settings/Billing" variant="default">
        Your transactions
      </Button>
    </div>
  );
}
