import { PayFailure, type PayProvider, type Seen } from "../../platform/pay/provider.ts";
import type { Payload } from "../kernel/job.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope } from "../kernel/scope.ts";
import { applySeen, seenAs } from "./apply-seen.ts";
import { failEvent, handleEvents } from "./events-store.ts";
import type { look } from "./jobs.ts";
import { type PaymentRow, paymentByCharge, paymentByProviderRef, paymentByRef, setSession } from "./payments-store.ts";
import { providerNamed } from "./providers.ts";
import { checkoutOf, inBooks } from "./start-payment.ts";
import { lookAtSubscription } from "./subscriptions.ts";

/** The row that an event tells of is not there yet: the job is tried again, later and later. */
export class NotThereYet extends Error {
  override readonly name = "NotThereYet";
}

/** Milliseconds before the try after this one: 5 seconds, then longer, at most an hour. */
export function lookDelay(attempt: number): number {
  return Math.min(3_600_000, 5_000 * 3 ** Math.max(0, attempt - 1));
}

/** Asks the provider about what an event told of, and books what it says. What the event said besides its name counts for nothing. */
export async function performLook(scope: Scope, { provider: name, kind, ref, custom }: Payload<typeof look>): Promise<void> {
  const object = `${kind}:${ref}`;
  const provider = providerNamed(scope.outside, name);
  if (!provider) return note(scope, object, "Its provider is not set up any more.");
  try {
    if (kind === "subscription") await lookAtSubscription(scope, provider, ref);
    else await lookAtPayment(scope, provider, { kind, ref, custom });
    await inBooks(scope, ({ db, now }) => handleEvents(db, { provider: name, object }, now));
  } catch (error) {
    await note(scope, object, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

function note(scope: Scope, object: string, why: string): Promise<void> {
  return inBooks(scope, ({ db }) => failEvent(db, object, why.slice(0, 500)));
}

interface Rung {
  readonly kind: "payment" | "charge";
  readonly ref: string;
  readonly custom?: string | undefined;
}

async function lookAtPayment(scope: Scope, provider: PayProvider, { kind, ref, custom }: Rung): Promise<void> {
  const at = scope.now;
  const { db } = await scope.enter(platformApp);
  const known = kind === "payment" ? await paymentByProviderRef(db, provider.name, ref) : await paymentByCharge(db, provider.name, ref);
  const seen = kind === "payment" ? await provider.look(ref, known?.ref_code ?? custom ?? "") : await provider.lookCharge(ref);
  const payment = known ?? (await byCustom(scope, provider, seen.custom.ref ?? custom));
  if (!payment) {
    // Another installation with the same keys, or a payment that was made in the provider's own pages.
    if (seen.custom.ref === undefined) return;
    throw new NotThereYet(`No payment is called ${seen.custom.ref} yet`);
  }
  await book(scope, payment, { seen: known && kind === "charge" ? seenAs(known, seen) : seen, at });
  if (seen.subscription !== undefined) await lookAtSubscription(scope, provider, seen.subscription);
}

async function byCustom(scope: Scope, { name }: PayProvider, ref: string | undefined): Promise<PaymentRow | undefined> {
  if (ref === undefined) return undefined;
  const found = await paymentByRef((await scope.enter(platformApp)).db, ref);
  return found?.provider === name ? found : undefined;
}

/** Books what was seen. Answers the payment as it is then. */
export function book(
  scope: Scope,
  { id }: PaymentRow,
  looked: { readonly seen: Seen; readonly at: Date },
): Promise<PaymentRow | undefined> {
  return inBooks(scope, (books) => applySeen(books, id, looked));
}

/**
 * Asks how a payment of ours stands. One whose page we do not know of, because the provider did not answer when it was opened, is opened again by the same
 * key, which tells what the first call did.
 */
export async function lookAtOwn(scope: Scope, payment: PaymentRow): Promise<PaymentRow | undefined> {
  const provider = providerNamed(scope.outside, payment.provider);
  if (!provider) return payment;
  const at = scope.now;
  const ref = payment.provider_ref ?? (await refByKey(scope, payment, provider));
  if (ref === undefined) return payment;
  const seen = await provider.look(ref, payment.ref_code);
  const after = await book(scope, payment, { seen, at });
  if (seen.subscription !== undefined) await lookAtSubscription(scope, provider, seen.subscription);
  return after;
}

/** Keys count for a day at providers; after that nobody can pay on a page that we never knew. */
const keysCountFor = 23 * 3_600_000;

async function refByKey(scope: Scope, payment: PaymentRow, provider: PayProvider): Promise<string | undefined> {
  if (scope.now.getTime() - payment.created_at.getTime() > keysCountFor) {
    const found = (await provider.recent(payment.created_at)).find(({ custom }) => custom === payment.ref_code);
    if (found?.kind === "payment") return found.ref;
    await book(scope, payment, { seen: nowhere, at: scope.now });
    return undefined;
  }
  try {
    const session = await provider.start(checkoutOf(scope, payment), payment.ref_code);
    await inBooks(scope, ({ db }) => setSession(db, payment.id, session));
    return session.ref;
  } catch (error) {
    if (!(error instanceof PayFailure) || error.kind === "unreachable") throw error;
    return undefined;
  }
}

const nowhere: Seen = { state: "gone", amount: 0, currency: "", live: false, custom: {}, refunds: [], disputes: [] };
