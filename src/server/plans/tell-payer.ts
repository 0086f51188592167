import { dayInZone } from "../../model/base/day-in-zone.ts";
import { formatAmount } from "../../model/money/minor-units.ts";
import { appById, evaluationContextOf } from "../apps/public.ts";
import { knownEmail, mailText, userById } from "../auth/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { planRow } from "../limits/public.ts";
import { queueMail } from "../mail/public.ts";
import type { SubscriptionRow } from "./store.ts";

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** No two of it leave. */
  readonly once: string;
}

/** Mails whoever pays; nothing where they have no address. */
async function tell(scope: WriteScope, user: number, { subject, paragraphs, once }: Letter): Promise<void> {
  const found = await userById(scope.db, user);
  const to = found ? knownEmail(found) : null;
  if (to === null) return;
  await scope.within(platformApp, (inside) =>
    queueMail(inside, { to, subject: subject.slice(0, 350), html: mailText(paragraphs), kind: "account", once }),
  );
}

async function named(scope: WriteScope, { plan_id }: Pick<SubscriptionRow, "plan_id">) {
  const [plan, app] = [await planRow(scope.db, plan_id), await appById(scope.db, scope.app)];
  const { zone } = await evaluationContextOf(scope);
  const dayOf = (date: Date) => dayInZone(date, zone);
  return {
    dayOf,
    plan: plan?.title ?? "your plan",
    price: plan ? formatAmount(plan.price, plan.currency) : "",
    app: app?.title ?? "your app",
  };
}

/** A payment of the subscription is missing. `nth`: which reminder, from 1. */
export async function tellOfPayment(
  scope: WriteScope,
  row: SubscriptionRow,
  { since, nth }: { readonly since: Date; readonly nth: number },
): Promise<void> {
  const { plan, app, dayOf } = await named(scope, row);
  const stops = dayOf(new Date(since.getTime() + 14 * 24 * 3_600_000));
  await tell(scope, row.user_id, {
    subject: `A payment for ${app} failed`,
    paragraphs: [
      `The payment for ${plan} of ${app} failed on ${dayOf(since)}. No money was taken.`,
      `Everything works until ${stops}. After that nothing can be built or mailed until it is paid. The site stays up and nothing is deleted.`,
      "Please check the card on the screen Billing.",
    ],
    once: `payment-missing ${scope.app} ${row.id} ${since.toISOString()} ${nth}`,
  });
}

export async function tellOfTrial(scope: WriteScope, row: SubscriptionRow, end: Date): Promise<void> {
  const { plan, price, app, dayOf } = await named(scope, row);
  await tell(scope, row.user_id, {
    subject: `The trial of ${plan} ends on ${dayOf(end)}`,
    paragraphs: [
      `The trial of ${plan} for ${app} ends on ${dayOf(end)}. ${price === "" ? "It" : price} is charged then.`,
      "If you do not want to go on, cancel it on the screen Billing before that day. Nothing is charged then.",
    ],
    once: `trial-ends ${scope.app} ${row.id} ${end.toISOString()}`,
  });
}

/** The owner of an app is told that what its plan includes is nearly or all used. */
export async function tellOfLimit(scope: WriteScope, { share, limit }: { readonly share: number; readonly limit: number }): Promise<void> {
  const app = await appById(scope.db, scope.app);
  if (!app || app.owner_id === 0) return;
  const records = `${limit.toLocaleString("en-US")} records`;
  await tell(scope, app.owner_id, {
    subject:
      share === 100 ? `${app.title} has reached the records of its plan` : `${app.title} has used ${share} % of the records of its plan`,
    paragraphs: [
      `The plan of ${app.title} includes ${records}, and ${share === 100 ? "all of them are" : `${share} % of them are`} used, those in the trash included.`,
      "Upgrade on the screen Billing to add more. Nothing is deleted; what visitors send is taken a little longer.",
    ],
    once: `limit ${scope.app} ${share} ${limit} ${scope.now.toISOString().slice(0, 7)}`,
  });
}
