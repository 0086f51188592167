import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AppPlan } from "../../contract/plans.ts";
import { platformApi } from "../data/api.ts";
import { useApp } from "../data/app-context.ts";
import { dayText } from "../data/moment-text.ts";
import { useChange } from "../data/use-change.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import { LimitMeters } from "./limit-meters.tsx";
import styles from "./money.module.css";
import { moneyKeys, planQuery } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";
import { noBilling } from "./no-billing.ts";
import { planAction } from "./plan-of.ts";
import { PlanTrouble } from "./plan-trouble.tsx";
import { StatusBadge } from "./status-badge.tsx";

const PlanChooser = loadPart(() => import("./plan-chooser.tsx").then(({ PlanChooser }) => PlanChooser));
const CancelPlanDialog = loadPart(() => import("./cancel-plan-dialog.tsx").then(({ CancelPlanDialog }) => CancelPlanDialog));

/** The plan of an app: what it is on, how much of it is used, and what can be done about it. */
export function PlanSettings() {
  const app = useApp();
  const found = useQuery(planQuery(app.id));
  return (
    <section className={styles.card} aria-label="Plan" style={{ marginTop: 16 }}>
      <h2>Plan</h2>
      {found.isPending ? <Loading what="the plan" rows={3} height={40} /> : null}
      {found.isError ? <LoadFailed what="The plan" retry={() => void found.refetch()} compact /> : null}
      {found.data ? <Plan app={app.id} held={found.data} /> : null}
    </section>
  );
}

function Plan({ app, held }: { readonly app: number; readonly held: AppPlan }) {
  const [isChoosing, setChoosing] = useState(false);
  if (!held.sold && held.plan === null) return <p>{noBilling}.</p>;
  return (
    <>
      <PlanTrouble held={held} />
      <Current held={held} />
      <Deeds app={app} held={held} isChoosing={isChoosing} setChoosing={setChoosing} />
      {isChoosing ? <PlanChooser app={app} held={held} onSeat={() => setChoosing(false)} /> : null}
      <LimitMeters limits={held.limits} />
    </>
  );
}

function Current({ held }: { readonly held: AppPlan }) {
  const { plan, subscription } = held;
  if (plan === null) return <p>This app is on no plan yet.</p>;
  return (
    <div>
      <p className={styles.big}>{plan.title}</p>
      <p>
        {plan.price === 0 ? "Free" : `${moneyText(plan.price, plan.currency)} a ${plan.every}`}{" "}
        {subscription ? <StatusBadge of="subscription" status={subscription.status} /> : null}
      </p>
      <p className={styles.hint}>{goesOnText(held)}</p>
    </div>
  );
}

/** Until when the plan is good, and what happens then. */
export function goesOnText({ source, subscription, until }: Pick<AppPlan, "source" | "subscription" | "until">): string {
  if (source === "staff") return until === null ? "Given by the platform." : `Given by the platform until ${dayText(until)}.`;
  if (source === "seat") return "A seat of an order for several apps: nothing more is charged.";
  if (subscription === null) return until === null ? "" : `Good until ${dayText(until)}.`;
  const { cancelAt, trialEnd, periodEnd, pendingPlan, status } = subscription;
  if (cancelAt !== null) return `Ends on ${dayText(cancelAt)}. Nothing more is charged.`;
  if (pendingPlan !== null) return `${pendingPlan.title} from ${periodEnd === null ? "the next period on" : dayText(periodEnd)}.`;
  if (status === "trialing" && trialEnd !== null) return `Trial until ${dayText(trialEnd)}, paid from then on.`;
  return periodEnd === null ? "" : `Paid again on ${dayText(periodEnd)}.`;
}

interface DeedsProps {
  readonly app: number;
  readonly held: AppPlan;
  readonly isChoosing: boolean;
  readonly setChoosing: (isChoosing: boolean) => void;
}

function Deeds({ app, held, isChoosing, setChoosing }: DeedsProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { subscription, sold } = held;
  const resume = useChange({
    call: () => {
      const params = { method: subscription?.method ?? "", ref: subscription?.payment?.refCode ?? "" };
      return platformApi().resumeSubscription({ params, quiet: true, unhurried: true });
    },
    refresh: [moneyKeys.plan(app), ["app"]],
    success: "The subscription goes on. Nothing was charged now.",
    outcome: () => "Nothing was charged, and the subscription is as it was.",
  });
  return (
    <div className={styles.buttons}>
      {sold ? (
        <Button variant={isChoosing ? "default" : "filled"} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? "Close the plans" : planAction(subscription)}
        </Button>
      ) : null}
      {subscription?.may.resume ? (
        <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate(undefined)}>
          Resume
        </Button>
      ) : null}
      {subscription?.may.cancel ? (
        <Button variant="default" onClick={() => setCancelling(true)}>
          Cancel subscription
        </Button>
      ) : null}
      {isCancelling && subscription ? (
        <CancelPlanDialog subscription={subscription} plan={held.plan} onClose={() => setCancelling(false)} />
      ) : null}
    </div>
  );
}
