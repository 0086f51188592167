import type { InputOf } from "../../contract/endpoint.ts";
import type { startDeposit as contract } from "../../contract/payments.ts";
import { inMinor } from "../../model/money/currency.ts";
import { depositBounds } from "../../model/money/deposit.ts";
import { installationNow } from "../installation/public.ts";
import { refuseFields, type Scope, signedInPerson } from "../kernel/scope.ts";
import { insertPayment } from "./payments-store.ts";
import { providerOfMethod } from "./providers.ts";
import { newRefCode } from "./ref-code.ts";
import { inBooks, mustFind, newPayment, openPage } from "./start-payment.ts";

/** Begins to pay in credit: a pending payment, then the provider's page. */
export async function startDeposit(
  scope: Scope,
  { method, amount, redirect }: InputOf<typeof contract>,
): Promise<{ url: string; refCode: string }> {
  const person = signedInPerson(scope);
  const provider = providerOfMethod(scope.outside, method);
  const { currency } = await installationNow(scope);
  const minor = checkedAmount(amount, currency);
  scope.context.count("deposit", String(person.id));
  const { id } = await inBooks(scope, async (books) => {
    const row = newPayment(
      {
        ...{ id: await books.newId("payment"), ref_code: newRefCode(), type: "deposit", amount: minor, currency, title: "Credit" },
        ...{ receiver_id: person.id, user_id: person.id, redirect },
      },
      { method, provider },
    );
    await insertPayment(books.db, row, books.now);
    return { id: row.id };
  });
  const payment = await mustFind(scope, id);
  return { url: await openPage(scope, payment, provider), refCode: payment.ref_code };
}

function checkedAmount(amount: number, currency: string): number {
  const minor = inMinor(amount, currency);
  const wrong = (message: string) => refuseFields({ amount: { title: "Amount", messages: [`${message} Nothing was charged.`] } });
  if (minor === undefined) throw wrong(`An amount of ${currency} has no decimals.`);
  if (amount < depositBounds.least) throw wrong(`At least ${depositBounds.least} can be paid in.`);
  if (amount > depositBounds.most) throw wrong(`At most ${depositBounds.most} can be paid in at once.`);
  return minor;
}
