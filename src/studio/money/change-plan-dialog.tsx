import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PlanChange, Subscription } from "../../contract/plans.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { dayText } from "../data/moment-text.ts";
import { say } from "../data/toasts.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { moneyFailure } from "./failure-of-money.ts";
import styles from "./money.module.css";
import { moneyKeys } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";
import { changedStays, said } from "./pay-times.ts";
import type { PlanCard } from "./plan-of.ts";
import { Receipt } from "./receipt.tsx";
import { useSandbox } from "./use-sandbox.ts";

interface Props {
  readonly plan: PlanCard;
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** What another plan costs today and later, before the button that changes to it. */
export function ChangePlanDialog({ plan, subscription, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal opened onClose={busy ? nothing : onClose} title={`Change to ${plan.title}`} size={440}>
      <ChangePlan {...{ plan, subscription, onClose }} onBusy={setBusy} />
    </Modal>
  );
}

function nothing(): void {
  // While the plan is being changed the dialog stays.
}

function ChangePlan({ plan, subscription, onClose, onBusy }: Props & { readonly onBusy: (busy: boolean) => void }) {
  const params = { method: subscription.method, ref: subscription.payment?.refCode ?? "", plan: plan.id };
  const preview = useQuery({
    queryKey: [...moneyKeys.all, "change", params],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => platformApi().previewSubscriptionChange({ params, signal, quiet: true }),
  });
  const isSandbox = useSandbox(subscription.method);
  const [step, setStep] = useState<"asking" | "busy" | "done">("asking");
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (step !== "done") return undefined;
    const timer = setTimeout(() => window.location.reload(), changedStays);
    return () => clearTimeout(timer);
  }, [step]);
  const put = (next: typeof step) => {
    setStep(next);
    onBusy(next !== "asking");
  };
  const change = async ({ previewAt, priceVersion }: PlanChange) => {
    put("busy");
    setProblem(undefined);
    try {
      await platformApi().changeSubscription({ params, body: { previewAt, priceVersion }, quiet: true, unhurried: true });
      say("success", said.planChanged);
      put("done");
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(moneyFailure(failure));
      put("asking");
      // What was shown was too old, or is not what is: it is worked out anew.
      void preview.refetch();
    }
  };
  if (step === "done") return <p role="status">Updating your plan…</p>;
  if (preview.isPending) return <Loading what="what it costs" rows={4} height={32} />;
  if (preview.isError)
    return (
      <div className={styles.form}>
        <p role="alert" className={styles.problem}>
          {preview.error instanceof CallFailed
            ? moneyFailure(preview.error)
            : "What it costs could not be worked out. Nothing was charged."}
        </p>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Keep plan
          </Button>
          <Button onClick={() => void preview.refetch()}>Try again</Button>
        </DialogFooter>
      </div>
    );
  const shown = preview.data;
  return (
    <div className={styles.form}>
      <ChangeReceipt change={shown} isSandbox={isSandbox} />
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DialogFooter>
        <Button variant="default" disabled={step === "busy"} onClick={onClose}>
          Keep plan
        </Button>
        <Button loading={step === "busy"} onClick={() => void change(shown)}>
          {buttonText(shown)}
        </Button>
      </DialogFooter>
    </div>
  );
}

function ChangeReceipt({ change, isSandbox }: { readonly change: PlanChange; readonly isSandbox: boolean }) {
  const { lines, today, next, nextAt, currency, plan, when } = change;
  return (
    <>
      {today === null ? (
        <p>The provider works out the difference for what is left of this period, and charges it.</p>
      ) : (
        <Receipt
          lines={lines}
          total={{ title: today < 0 ? "Today, credited" : "Today", amount: Math.abs(today) }}
          {...{ currency, isSandbox }}
        />
      )}
      <p className={styles.hint}>
        {when === "period-end" ? `Until ${nextAt === null ? "the period ends" : dayText(nextAt)} everything stays as it is. ` : ""}
        {nextAt === null ? "Then" : `From ${dayText(nextAt)}`}: {moneyText(next, currency)} a {plan.every}.
      </p>
    </>
  );
}

/** Says what is paid by pressing it. */
export function buttonText({ plan, today, when, currency }: Pick<PlanChange, "plan" | "today" | "when" | "currency">): string {
  if (when === "period-end") return `Change to ${plan.title} later`;
  if (today === null || today <= 0) return `Change to ${plan.title}`;
  return `Change to ${plan.title} for ${moneyText(today, currency)} today`;
}
