import type { Database } from "../../db/database.ts";
import { monthsLater, periodAfter } from "./periods.ts";
import type { SandboxEvent } from "./sandbox.ts";
import { changeThing, readThing, type SandboxSession, type SandboxSubscription } from "./store.ts";

/** The buttons of the sandbox's page. */
export const presses = ["approve", "decline", "fail-renewals", "dispute", "win-dispute", "lose-dispute", "advance"] as const;
export type Press = (typeof presses)[number];

type Told = Pick<SandboxEvent, "type" | "object">;
interface On {
  readonly database: Database;
  readonly now: Date;
}

/** What a button does to the sandbox's own books. Answers what changed by it. */
export async function press(on: On, ref: string, button: Press): Promise<Told[]> {
  const session = await readThing<SandboxSession>(on.database, ref);
  if (session?.kind !== "payment") return [];
  const custom = session.custom.ref;
  switch (button) {
    case "approve":
      return approve(on, session);
    case "decline":
      return changed(on, session, (now) => (now.status === "open" ? { ...now, status: "declined" } : now), {
        type: "payment.declined",
        object: { kind: "payment", ref, custom },
      });
    case "dispute":
    case "win-dispute":
    case "lose-dispute":
      return changed(on, session, disputed(on, button), {
        type: button === "dispute" ? "dispute.created" : "dispute.closed",
        object: { kind: "payment", ref, custom },
      });
    default:
      return session.subscription === null ? [] : renew(on, session.subscription, button);
  }
}

async function changed({ database, now }: On, session: SandboxSession, change: (now: SandboxSession) => SandboxSession, told: Told) {
  let hasChanged = false;
  await changeThing<SandboxSession>(database, session.ref, {
    now,
    change: (before) => {
      const after = change(before);
      hasChanged = after !== before;
      return after;
    },
  });
  return hasChanged ? [told] : [];
}

function disputed({ now }: On, button: Press): (session: SandboxSession) => SandboxSession {
  return (session) => {
    const open = session.disputes.find(({ status }) => status === "needs_response");
    if (button === "dispute") {
      if (open || session.status !== "paid") return session;
      const made = { ref: `dp_${session.ref}_${session.disputes.length + 1}`, status: "needs_response", openedAt: now.toISOString() };
      return { ...session, disputes: [...session.disputes, made] };
    }
    if (!open) return session;
    const status = button === "win-dispute" ? "won" : "lost";
    return { ...session, disputes: session.disputes.map((each) => (each === open ? { ...each, status } : each)) };
  };
}

async function approve({ database, now }: On, { ref, custom }: SandboxSession): Promise<Told[]> {
  let isApproved = false;
  const after = await changeThing<SandboxSession>(database, ref, {
    now,
    change: (session) => {
      if (session.status !== "open" || new Date(session.expiresAt) <= now) return session;
      isApproved = true;
      const charge = `ch_${ref}`;
      if (session.plan === null) return { ...session, status: "paid", charge };
      const subscription = begun(session, { charge, now });
      const status = session.plan.trialDays > 0 ? "trialing" : "paid";
      return [{ ...session, status, charge, subscription: subscription.ref }, subscription];
    },
  });
  if (!isApproved) return [];
  const object = { kind: "payment", ref, custom: custom.ref } as const;
  const subscription = after?.subscription;
  return [
    { type: "payment.paid", object },
    ...(subscription
      ? [{ type: "subscription.created", object: { kind: "subscription", ref: subscription, custom: custom.ref } as const }]
      : []),
  ];
}

function begun(session: SandboxSession, { charge, now }: { readonly charge: string; readonly now: Date }): SandboxSubscription {
  const { plan, ref, custom, amount } = session;
  if (plan === null) throw new Error("a session without a plan begins no subscription");
  const { trialDays, ...price } = plan;
  const isTrial = trialDays > 0;
  const end = isTrial ? new Date(now.getTime() + trialDays * 86_400_000) : periodAfter(now, price);
  return {
    ...{ kind: "subscription", ref: `sub_${ref}`, session: ref, custom, plan: price, status: isTrial ? "trialing" : "active" },
    ...{ periodStart: now.toISOString(), periodEnd: end.toISOString(), trialEnd: isTrial ? end.toISOString() : null, cancelAt: null },
    ...{ failsRenewals: false, version: 1, done: [] },
    charges: isTrial ? [] : [{ ref: `in_${ref}_1`, charge, amount, paidAt: now.toISOString(), isFirst: true }],
  };
}

async function renew({ database, now }: On, ref: string, button: Press): Promise<Told[]> {
  const after = await changeThing<SandboxSubscription>(database, ref, {
    now,
    change: (subscription) => {
      const changed =
        button === "fail-renewals" ? { ...subscription, failsRenewals: !subscription.failsRenewals } : advanced(subscription, now);
      return { ...changed, version: subscription.version + 1 };
    },
  });
  if (!after || button === "fail-renewals") return [];
  return [{ type: `subscription.${after.status}`, object: { kind: "subscription", ref, custom: after.custom.ref } }];
}

/** The next period begins, or what was to end ends. */
function advanced(subscription: SandboxSubscription, now: Date): SandboxSubscription {
  const { status, periodEnd, cancelAt, failsRenewals, plan, charges, session } = subscription;
  if (status === "cancelled") return subscription;
  if (cancelAt !== null) return { ...subscription, status: "cancelled" };
  if (failsRenewals) return { ...subscription, status: status === "past_due" ? "unpaid" : "past_due" };
  const start = new Date(periodEnd);
  const number = charges.length + 1;
  const charge = {
    ref: `in_${session}_${number}`,
    charge: `ch_${session}_${number}`,
    amount: plan.amount,
    paidAt: now.toISOString(),
    isFirst: false,
  };
  return {
    ...subscription,
    status: "active",
    periodStart: start.toISOString(),
    periodEnd: (plan.interval === "year" ? monthsLater(start, 12) : monthsLater(start, 1)).toISOString(),
    charges: [...charges, charge],
  };
}
