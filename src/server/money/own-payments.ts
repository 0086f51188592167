import type { InputOf } from "../../contract/endpoint.ts";
import type {
  Balance,
  cancelPayment as cancelContract,
  findPayment as findContract,
  Payment,
  PaymentOutcome,
} from "../../contract/payments.ts";
import { depositBounds } from "../../model/money/deposit.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import { sql } from "../../platform/db/database.ts";
import { PayFailure } from "../../platform/pay/provider.ts";
import { installationNow } from "../installation/public.ts";
import type { ListInput } from "../kernel/list.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { notFound, refuse, type Scope, signedInPerson } from "../kernel/scope.ts";
import { accountsNamed } from "./ledger-store.ts";
import { listFor } from "./list-payments.ts";
import { lookAtOwn } from "./look.ts";
import { type PaymentRow, paymentById, paymentByRef, paymentsWhere, takeLook } from "./payments-store.ts";
import { methodsShown, payProviders } from "./providers.ts";
import { closePage } from "./purchase.ts";
import { showOutcome, showPayments } from "./show-payment.ts";
import { inBooks } from "./start-payment.ts";

export async function findBalance(scope: Scope): Promise<Balance> {
  const person = signedInPerson(scope);
  const { db } = await scope.enter(platformApp);
  const { currency } = await installationNow(scope);
  const [found] = await accountsNamed(db, { kinds: ["wallet"], users: [person.id], currency });
  return {
    ...{ balance: inMajor(found?.balance ?? 0, currency), currency, isFrozen: found?.is_frozen ?? false, ...depositBounds },
    methods: methodsShown(scope.outside.service(payProviders)),
  };
}

export async function listPayments(scope: Scope, { list }: ListInput): Promise<Payment[]> {
  return listFor(scope, list, signedInPerson(scope).id);
}

/** All that somebody paid and was paid, the newest 1,000: for the export of their own data. */
export async function paymentsOfPerson(scope: Scope, user: number): Promise<Payment[]> {
  const books = await scope.enter(platformApp);
  const page = { where: sql`p.user_id = ${user}`, order: sql`p.created_at desc, p.id desc`, count: 1_000, page: 1 };
  return showPayments(books, await paymentsWhere(books.db, page));
}

/** Milliseconds in which a provider is asked about one payment once. */
const lookEvery = 3_000;

/** One of the caller's payments; another's is as if it were not there. */
export async function findPayment(scope: Scope, { ref }: InputOf<typeof findContract>): Promise<PaymentOutcome> {
  return showOutcome(await scope.enter(platformApp), await lookedAt(scope, await ownPayment(scope, ref)));
}

async function ownPayment(scope: Scope, ref: string): Promise<PaymentRow> {
  const person = signedInPerson(scope);
  const found = await paymentByRef((await scope.enter(platformApp)).db, ref);
  if (!found || found.user_id !== person.id) throw notFound("Payment");
  return found;
}

/** Asks the provider about a payment that waits, unless it was asked a moment ago. It not answering is no failure: it is asked again. */
export async function lookedAt(scope: Scope, payment: PaymentRow): Promise<PaymentRow> {
  if (!["pending", "blocked"].includes(payment.status) || payment.undoes !== null) return payment;
  const before = new Date(scope.now.getTime() - lookEvery);
  if (!(await inBooks(scope, (books) => takeLook(books.db, payment.id, { before, now: scope.now })))) return payment;
  try {
    await lookAtOwn(scope, payment);
  } catch (error) {
    if (!(error instanceof PayFailure)) throw error;
  }
  return (await paymentById((await scope.enter(platformApp)).db, payment.id)) ?? payment;
}

export async function cancelPayment(scope: Scope, { ref }: InputOf<typeof cancelContract>): Promise<PaymentOutcome> {
  const payment = await ownPayment(scope, ref);
  if (payment.status === "pending") await closePage(scope, payment);
  else if (payment.status !== "cancelled") throw refuse("conflict", `This payment is ${payment.status} already.`);
  return findPayment(scope, { ref });
}
