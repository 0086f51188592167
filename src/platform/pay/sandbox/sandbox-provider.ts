import * as z from "zod";
import type { Database } from "../../db/database.ts";
import { PayFailure, type PayProvider, type Seen, type SubscriptionSeen } from "../provider.ts";
import { isSignedTimed } from "../sign-timed.ts";
import { unusedOf } from "./periods.ts";
import { addThing, changeThing, readThing, recentThings, type SandboxSession, type SandboxSubscription } from "./store.ts";

interface On {
  readonly database: Database;
  readonly now: () => Date;
  readonly baseUrl: string;
  readonly secret: string;
}

const openFor = 60 * 60_000;

/** The sandbox as a provider: its sessions are called by the key that opened them, so the same key gives the same session. */
export function createSandboxProvider(on: On): PayProvider {
  const { database, now, baseUrl, secret } = on;
  const changeSubscription = (ref: string, key: string, change: (now: SandboxSubscription) => SandboxSubscription) =>
    changeThing<SandboxSubscription>(database, ref, {
      now: now(),
      change: (before) =>
        before.done.includes(key) ? before : { ...change(before), version: before.version + 1, done: [...before.done, key].slice(-50) },
    }).then((found) => {
      if (!found) throw new PayFailure("refused", "The sandbox knows no such subscription.");
    });
  return {
    name: "sandbox",
    isSandbox: true,
    can: { subscriptions: true, preview: true, partialRefund: true },
    start: async ({ subscription, title, amount, currency, custom, successUrl, cancelUrl }, key) => {
      const expiresAt = new Date(now().getTime() + openFor);
      const session: SandboxSession = {
        ...{ kind: "payment", ref: key, title, amount, currency, custom, successUrl, cancelUrl, status: "open", charge: null },
        ...{ expiresAt: expiresAt.toISOString(), plan: subscription ?? null, subscription: null, refunds: [], disputes: [] },
      };
      const kept = await addThing(database, session, now());
      return { ref: kept.ref, url: `${baseUrl}/pay/sandbox/${kept.ref}`, expiresAt: new Date(kept.expiresAt), live: false };
    },
    look: async (ref) => seenOf(await readThing<SandboxSession>(database, ref), now()),
    lookCharge: async (charge) => seenOf(await sessionOfCharge(database, charge), now()),
    expire: async (ref) => {
      await changeThing<SandboxSession>(database, ref, {
        now: now(),
        change: (session) => (session.status === "open" ? { ...session, status: "expired" } : session),
      });
    },
    lookSubscription: async (ref) => {
      const found = await readThing<SandboxSubscription>(database, ref);
      if (found?.kind !== "subscription") throw new PayFailure("refused", "The sandbox knows no such subscription.");
      return subscriptionSeen(found);
    },
    preview: async (ref, plan, at) => {
      const found = await readThing<SandboxSubscription>(database, ref);
      if (!found) throw new PayFailure("refused", "The sandbox knows no such subscription.");
      const period = { start: new Date(found.periodStart), end: new Date(found.periodEnd), at };
      const isPaid = found.status !== "trialing";
      const credit = isPaid ? unusedOf(found.plan.amount, period) : 0;
      const charge = isPaid ? unusedOf(plan.amount, period) : 0;
      return {
        ...{ today: Math.max(0, charge - credit), next: plan.amount, nextAt: period.end },
        lines: [
          { title: `Unused time of ${found.plan.title}`, amount: -credit },
          { title: `Remaining time of ${plan.title}`, amount: charge },
        ].filter(({ amount }) => amount !== 0),
      };
    },
    changePlan: (ref, plan, { at, key }) =>
      changeSubscription(ref, key, (before) => {
        const period = { start: new Date(before.periodStart), end: new Date(before.periodEnd), at };
        const difference = before.status === "trialing" ? 0 : unusedOf(plan.amount, period) - unusedOf(before.plan.amount, period);
        const number = before.charges.length + 1;
        const charge = {
          ...{ ref: `in_${before.session}_${number}`, charge: `ch_${before.session}_${number}` },
          ...{ amount: difference, paidAt: now().toISOString(), isFirst: false },
        };
        return {
          ...before,
          plan,
          custom: { ...before.custom, plan: plan.plan },
          charges: difference > 0 ? [...before.charges, charge] : before.charges,
        };
      }),
    cancelAtPeriodEnd: (ref, key) => changeSubscription(ref, key, (before) => ({ ...before, cancelAt: before.periodEnd })),
    resume: (ref, key) => changeSubscription(ref, key, (before) => ({ ...before, cancelAt: null })),
    cancelNow: (ref, key) => changeSubscription(ref, key, (before) => ({ ...before, status: "cancelled" })),
    portal: async () => undefined,
    refund: async (charge, amount, key) => {
      const session = await sessionOfCharge(database, charge);
      const after =
        session &&
        (await changeThing<SandboxSession>(database, session.ref, {
          now: now(),
          change: (before) => {
            if (before.refunds.some((each) => each.key === key)) return before;
            const given = before.refunds.reduce((sum, each) => sum + each.amount, 0);
            if (given + amount > before.amount) throw new PayFailure("refused", "More than was paid cannot be given back.");
            return { ...before, refunds: [...before.refunds, { ref: `re_${key}`, key, amount }] };
          },
        }));
      if (!after) throw new PayFailure("refused", "The sandbox knows no such payment.");
      return { ref: `re_${key}`, key, amount, state: "done" };
    },
    recent: async (since) =>
      (await recentThings(database, since)).map(({ ref, kind }) => ({
        kind: kind === "subscription" ? ("subscription" as const) : ("payment" as const),
        ref,
      })),
    readEvent: async (raw, header, at) => {
      if (!isSignedTimed(raw, header("sandbox-signature"), { secret, now: at })) return "unsigned";
      const read = eventShape.safeParse(parsed(raw));
      if (!read.success) return "unreadable";
      const { id, type, created, object } = read.data;
      return { key: `sandbox:${id}`, kind: type, object, at: new Date(created * 1000) };
    },
  };
}

const eventShape = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  created: z.int(),
  object: z.object({ kind: z.enum(["payment", "charge", "subscription"]), ref: z.string().min(1).max(200), custom: z.string().max(200) }),
});

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Charges are called after their sessions: ch_<session>, and ch_<session>_<n> for renewals. */
async function sessionOfCharge(database: Database, charge: string): Promise<SandboxSession | undefined> {
  const ref = /^ch_([a-z0-9]+)(?:_\d+)?$/.exec(charge)?.[1];
  return ref === undefined ? undefined : readThing<SandboxSession>(database, ref);
}

function seenOf(session: SandboxSession | undefined, now: Date): Seen {
  if (session?.kind !== "payment") return { state: "gone", amount: 0, currency: "", live: false, custom: {}, refunds: [], disputes: [] };
  const isOver = session.status === "open" && new Date(session.expiresAt) <= now;
  return {
    ...{ state: isOver ? "expired" : session.status, ref: session.ref, amount: session.amount, currency: session.currency, live: false },
    custom: session.custom,
    ...(session.charge !== null && { charge: session.charge, receipt: session.charge, fee: 0 }),
    ...(session.subscription !== null && { subscription: session.subscription }),
    refunds: session.refunds.map((refund) => ({ ...refund, state: "done" })),
    disputes: session.disputes.map(({ ref, status, openedAt }) => ({
      ...{ ref, status, reason: "fraudulent", amount: session.amount, currency: session.currency },
      openedAt: new Date(openedAt),
    })),
  };
}

function subscriptionSeen(found: SandboxSubscription): SubscriptionSeen {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...{
      ref: found.ref,
      status: found.status,
      live: false,
      custom: found.custom,
      amount: found.plan.amount,
      currency: found.plan.currency,
    },
    ...(found.plan.variant !== undefined && { variant: found.plan.variant }),
    periodStart: moment(found.periodStart),
    periodEnd: moment(found.periodEnd),
    trialEnd: moment(found.trialEnd),
    cancelAt: moment(found.cancelAt),
    version: String(found.version),
    charges: found.charges.slice(-10).map(({ ref, charge, amount, paidAt, isFirst }) => ({
      ref,
      charge,
      amount,
      currency: found.plan.currency,
      paidAt: new Date(paidAt),
      isFirst,
    })),
  };
}
