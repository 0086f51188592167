import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useState } from "react";
import type { AppPlan } from "../../contract/plans.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { ChangePlanDialog } from "./change-plan-dialog.tsx";
import { balanceQuery, plansQuery, seatsQuery } from "./money-queries.ts";
import { openPay } from "./pay-store.ts";
import { PlanCards } from "./plan-cards.tsx";
import { isRunning, type PlanCard, planOf } from "./plan-of.ts";
import { SeatOffers } from "./seat-offers.tsx";

interface Props {
  readonly app: number;
  readonly held: AppPlan;
  /** Before something is paid: where the payment leads back to must be open. */
  readonly beforePay?: () => void;
  /** A seat of an order is used for the app. */
  readonly onSeat: () => void;
}

/** All plans for one app: what is paid for already comes first. */
export function PlanChooser({ app, held, beforePay, onSeat }: Props) {
  const found = useQuery(plansQuery);
  const balance = useQuery(balanceQuery);
  const seats = useQuery(seatsQuery);
  const [changing, change] = useState<PlanCard>();
  const { subscription } = held;
  if (found.isPending || balance.isPending) return <Loading what="the plans" rows={3} height={160} as="cards" />;
  if (found.isError || balance.isError)
    return <LoadFailed what="The plans" retry={() => void Promise.all([found.refetch(), balance.refetch()])} compact />;
  const plans = found.data.flatMap((post) => planOf(post, balance.data.currency) ?? []);
  const choose = (plan: PlanCard) => {
    if (isRunning(subscription) && plan.seats === undefined) {
      change(plan);
      return;
    }
    beforePay?.();
    openPay({ post: plan.id, title: plan.title, forApp: app });
  };
  return (
    <>
      <SeatOffers app={app} orders={seats.data ?? []} current={held.source === "seat" ? held.plan?.id : undefined} onUsed={onSeat} />
      {plans.length === 0 ? (
        <StateBlock icon={Package} title="No plans yet" text="Whoever runs this platform sells none. Nothing is charged." compact />
      ) : (
        <PlanCards {...{ plans, subscription }} currency={balance.data.currency} current={held.plan?.id} onChoose={choose} />
      )}
      {changing && subscription ? <ChangePlanDialog plan={changing} subscription={subscription} onClose={() => change(undefined)} /> : null}
    </>
  );
}
