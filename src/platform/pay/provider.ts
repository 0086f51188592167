/** The states of a subscription, as `model/money/subscription-states.ts` has them: each provider translates its own words. */
export type SubscriptionStatus =
  | "active"
  | "trialing"
  | "inactive"
  | "cancelled"
  | "incomplete_expired"
  | "incomplete"
  | "past_due"
  | "unpaid";

/** What we tell a provider of a payment and get back from it; texts, as some keep nothing else. */
export interface Custom {
  /** Our ref_code of the payment. */
  readonly ref: string;
  /** The app in which the order lies, or that a subscription is for. */
  readonly app?: string;
  readonly order?: string;
  readonly plan?: string;
}

/** A plan as a provider charges it. */
export interface PlanPrice {
  /** The id of its record, in `Custom.plan`. */
  readonly plan: string;
  readonly title: string;
  /** Minor units for each interval, and at once; the first payment may be another (a discount). */
  readonly amount: number;
  readonly currency: string;
  readonly interval: "month" | "year";
  /** The provider's own name of it, where it needs one: Lemon's variant. */
  readonly variant?: string;
}

/** What is to be paid. Amounts are in minor units. */
export interface Checkout {
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly custom: Custom;
  /** Whole addresses that the person comes back to. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** When the payment began: what a page's end is counted from, so that a repeated call says the same. */
  readonly startedAt: Date;
  readonly email?: string;
  /** It is paid again and again from now on. */
  readonly subscription?: PlanPrice & { readonly trialDays: number };
}

export interface Started {
  readonly ref: string;
  readonly url: string;
  readonly expiresAt: Date;
  /** Whether real money is paid on it. */
  readonly live: boolean;
}

export interface RefundSeen {
  /** The provider's name of it. */
  readonly ref: string;
  /** The key that we asked for it with; absent: it was made elsewhere. */
  readonly key?: string;
  readonly amount: number;
  readonly state: "pending" | "done" | "failed";
  /** The provider says only how much was given back in all: `amount` is that. */
  readonly isTotal?: true;
}

export interface DisputeSeen {
  readonly ref: string;
  /** The provider's word, kept as it is. */
  readonly status: string;
  readonly reason: string;
  readonly amount: number;
  readonly currency: string;
  readonly openedAt: Date;
}

/** How a payment stands now, as the provider says when it is asked. */
export interface Seen {
  /** `open`: the page waits. `processing`: paid, not there yet. `expired`: nobody can pay it any more. `gone`: not known there. */
  readonly state: "open" | "processing" | "paid" | "trialing" | "declined" | "expired" | "gone";
  /** The provider's name of the session, where it has one. */
  readonly ref?: string;
  readonly amount: number;
  readonly currency: string;
  readonly live: boolean;
  readonly custom: Partial<Custom>;
  /** What refunds and disputes name it by. */
  readonly charge?: string;
  /** What stands on its receipt. */
  readonly receipt?: string;
  readonly subscription?: string;
  /** What it cost us, in minor units of the same currency; absent: not known. */
  readonly fee?: number;
  readonly refunds: readonly RefundSeen[];
  readonly disputes: readonly DisputeSeen[];
}

/** One payment of a subscription, the first or a renewal. */
export interface Charged {
  /** The provider's name of the invoice. */
  readonly ref: string;
  readonly charge?: string;
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** The first one: the payment that began it. */
  readonly isFirst: boolean;
}

/** How a subscription stands now. */
export interface SubscriptionSeen {
  readonly ref: string;
  readonly status: SubscriptionStatus;
  readonly live: boolean;
  /** `plan`: the plan that it is charged for now. */
  readonly custom: Partial<Custom>;
  readonly variant?: string;
  readonly amount: number;
  readonly currency: string;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly trialEnd: Date | null;
  /** It runs until then and ends. */
  readonly cancelAt: Date | null;
  /** What the provider calls this version of it: another text after each change. */
  readonly version: string;
  /** What tells the card from others; absent: not told. */
  readonly fingerprint?: string;
  /** The newest, at most ten. */
  readonly charges: readonly Charged[];
}

/** What a change of plan costs, in minor units. */
export interface ChangePreview {
  readonly today: number;
  readonly next: number;
  readonly nextAt: Date | null;
  readonly lines: readonly { readonly title: string; readonly amount: number }[];
}

/** What an event is about. `charge`: found by `lookCharge`. `none`: nothing that we keep. */
export interface ObjectRef {
  readonly kind: "payment" | "charge" | "subscription" | "none";
  readonly ref: string;
  /** Our own ref_code, as the event says; to be believed only once the fetched object fits the payment. */
  readonly custom?: string;
}

export interface EventRead {
  /** Unique among all events of all providers. */
  readonly key: string;
  readonly kind: string;
  readonly object: ObjectRef;
  readonly at: Date;
}

/** Why an event is refused. `off`: no secret is set up for it. */
export type EventProblem = "off" | "unsigned" | "unreadable";

/**
 * Somebody who takes payments. It knows nothing of orders. It is never called inside a transaction, and every call that does something carries a key:
 * the same key once more does nothing more. Throws `PayFailure`.
 */
export interface PayProvider {
  /** Of a method, or `sandbox`, which stands in for a method that has no keys. */
  readonly name: string;
  /** Test money alone. */
  readonly isSandbox: boolean;
  readonly can: { readonly subscriptions: boolean; readonly preview: boolean; readonly partialRefund: boolean };
  /** Opens a page to pay on, or answers the one that this key opened before. */
  start(wanted: Checkout, key: string): Promise<Started>;
  /** `custom`: the ref_code, for a provider whose sessions do not say what came of them. */
  look(ref: string, custom: string): Promise<Seen>;
  lookCharge(charge: string): Promise<Seen>;
  /** Closes a page, so that nobody pays on it any more; what is closed or paid already stays as it is. */
  expire(ref: string, key: string): Promise<void>;
  lookSubscription(ref: string): Promise<SubscriptionSeen>;
  preview(subscription: string, plan: PlanPrice, at: Date): Promise<ChangePreview>;
  /** Another plan from now on; the difference is charged at once, as `preview` said for the same moment. */
  changePlan(subscription: string, plan: PlanPrice, how: { readonly at: Date; readonly key: string }): Promise<void>;
  cancelAtPeriodEnd(subscription: string, key: string, reason: string): Promise<void>;
  resume(subscription: string, key: string): Promise<void>;
  cancelNow(subscription: string, key: string): Promise<void>;
  /** The address where the person changes the card; undefined: there is none. */
  portal(subscription: string, returnUrl: string): Promise<string | undefined>;
  refund(charge: string, amount: number, key: string): Promise<RefundSeen>;
  /** Names of what happened lately, for the comparison with our books; at most 500. */
  recent(since: Date): Promise<readonly ObjectRef[]>;
  readEvent(raw: Buffer, header: (name: string) => string | undefined, now: Date): Promise<EventRead | EventProblem>;
}

/** `unreachable`: what came of it is not known, and the same key is used again. `refused`: it will not be done, and `message` says why. */
export class PayFailure extends Error {
  override readonly name = "PayFailure";
  readonly kind: "unreachable" | "refused";

  constructor(kind: PayFailure["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
