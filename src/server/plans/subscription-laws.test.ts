import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Thing } from "../../../test/fakes/fake-stripe.ts";
import { booksHold } from "../../../test/money-world.ts";
import { type PlansAtStripe, plansAtStripe, subscribedAtStripe } from "../../../test/stripe-plans.ts";
import { performLook } from "../money/look.ts";
import { lookAtRecent } from "../money/reconcile.ts";

let at: PlansAtStripe;
beforeAll(async () => {
  at = await plansAtStripe();
}, 120_000);
afterAll(() => at.stop());

type Subscribed = Awaited<ReturnType<typeof subscribedAtStripe>>;

/** What may happen to a subscription at Stripe, without us asking for it. */
const deeds = ["renewed", "not paid", "mended", "given up", "to end", "goes on", "dearer", "refunded"] as const;
type Deed = (typeof deeds)[number];
const life = fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 6 });

async function live({ ref }: Pick<Subscribed, "ref">, deed: Deed): Promise<void> {
  const { subscriptions } = at.stripe;
  const provider = at.provider();
  const isOver = at.stripe.get(ref).status === "canceled";
  if (deed === "renewed") subscriptions.renew(ref);
  if (deed === "not paid") subscriptions.renew(ref, true);
  if (deed === "mended") subscriptions.mend(ref);
  if (deed === "given up") subscriptions.giveUp(ref);
  if (deed === "refunded") subscriptions.refundNewest(ref);
  if (isOver) return;
  if (deed === "to end") await provider.cancelAtPeriodEnd(ref, `law ${Math.random()}`, "unused");
  if (deed === "goes on") await provider.resume(ref, `law ${Math.random()}`);
  if (deed === "dearer") {
    const plan = { plan: String(at.large), title: "Large", amount: 3_000, currency: "USD", interval: "month" } as const;
    await provider.changePlan(ref, plan, { at: new Date(), key: `law ${Math.random()}` });
  }
}

/** When it ends or has ended, in seconds; null: it goes on. One that Stripe gave up ended then, not with a period that nobody paid. */
function endOf(theirs: Thing): unknown {
  const { reason } = theirs.cancellation_details as { readonly reason: string | null };
  return reason === "payment_failed" ? theirs.ended_at : theirs.cancel_at;
}

const states: Readonly<Record<string, string>> = { canceled: "cancelled" };

/** Our row, the payments and what was given back are as Stripe has them. */
async function isTrue({ ref, row, money }: Subscribed): Promise<void> {
  const [ours, theirs, { product }] = [await row(), at.stripe.get(ref), at.stripe.subscriptions.item(ref).price];
  const { paid, refunded } = await money();
  expect([ours.status, `joinery_plan_${ours.plan_id}`, paid, refunded, ours.cancel_at?.getTime()]).toEqual([
    ...[states[String(theirs.status)] ?? theirs.status, product, at.stripe.subscriptions.paid(ref).reduce((sum, each) => sum + each, 0)],
    ...[at.stripe.subscriptions.refunded(ref), endOf(theirs) === null ? undefined : Number(endOf(theirs)) * 1000],
  ]);
  expect(ours.period_end?.getTime()).toBe(at.stripe.subscriptions.item(ref).current_period_end * 1000);
}

test("whatever happens to subscriptions, and however their events are doubled, shuffled and lost, they end as Stripe says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 3, maxLength: 3 }), fc.infiniteStream(fc.nat({ max: 99 })), async (lifes, chance) => {
      const from = at.stripe.events.length;
      const lived: Subscribed[] = [];
      for (const deedsOfOne of lifes) {
        const subscribed = await subscribedAtStripe(at);
        for (const deed of deedsOfOne) await live(subscribed, deed);
        lived.push(subscribed);
      }
      const next = () => chance.next().value as number;
      const told = at.stripe.events
        .slice(from)
        .flatMap((event) => (next() < 10 ? [] : Array.from({ length: 1 + (next() % 5) }, () => ({ event, at: next() }))))
        .sort((one, other) => one.at - other.at);
      for (let place = 0; place < told.length; place += 8)
        await Promise.all(told.slice(place, place + 8).map(({ event }) => at.ring(event)));
      await at.server.jobs.idle();
      for (const each of lived) await each.look();
      await lookAtRecent(at.scope());
      await at.server.jobs.idle();
      for (const each of lived) await isTrue(each);
      await booksHold(at.server);
    }),
    { numRuns: 1 },
  );
}, 240_000);

test("any order of the looks at one subscription gives one state, also several at once, and none brings back an older one", async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.integer({ min: 1, max: 6 }), async (deedsOfOne, times) => {
      const subscribed = await subscribedAtStripe(at);
      const { ref } = subscribed;
      const look = () => performLook(at.scope(), { provider: "stripe", kind: "subscription", ref });
      const looks: Promise<void>[] = [];
      for (const deed of deedsOfOne) {
        await live(subscribed, deed);
        for (let time = 0; time < times; time += 1) looks.push(look());
      }
      await Promise.all(looks);
      await look();
      await lookAtRecent(at.scope());
      await at.server.jobs.idle();
      await isTrue(subscribed);
      await booksHold(at.server);
    }),
    { numRuns: 4 },
  );
}, 240_000);
