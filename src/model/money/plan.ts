import { inMinor } from "./currency.ts";
import { type Limits, limitNames, limitsSaid } from "./limits.ts";
import type { Every } from "./proration.ts";

/** A record of the platform's type of plans, as it is kept. */
export interface PlanRecord {
  readonly id: number;
  readonly title: string | null;
  readonly content: string;
  readonly data: { readonly [key: string]: unknown };
  readonly meta: { readonly [key: string]: unknown };
}

/** What a plan costs and gives. The price is in minor units for each period. */
export interface Plan {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly price: number;
  readonly every: Every;
  readonly trialDays: number;
  /** Of a plan for several apps, which is paid once: how many. */
  readonly seats: number | null;
  readonly limits: Limits;
  /** What Lemon calls it; absent: it is not sold there. */
  readonly lemonVariant?: string;
}

/** In major units. */
const mostPrice = 10_000_000;
const mostTrialDays = 365;
const mostSeats = 10_000;

/**
 * The plan that a record is: each name is looked for among its fields, then in its meta. Null: it says no price, so it is not sold.
 */
export function planOf({ id, title, content, data, meta }: PlanRecord, currency: string): Plan | null {
  const said = (name: string) => data[name] ?? meta[name];
  const price = said("price");
  const minor = typeof price === "number" && price >= 0 && price <= mostPrice ? inMinor(price, currency) : undefined;
  if (minor === undefined) return null;
  const seats = whole(said("seats") ?? said("max"), mostSeats);
  const variant = said("lemonVariantId");
  return {
    ...{ id, title: title || `#${id}`, content, price: minor, every: said("every") === "year" ? "year" : "month" },
    trialDays: whole(said("trialDays"), mostTrialDays) ?? 0,
    seats: seats === undefined || seats === 0 ? null : seats,
    limits: limitsSaid(Object.fromEntries(limitNames.map((name) => [name, said(name)]))),
    ...((typeof variant === "string" || typeof variant === "number") && variant !== "" && { lemonVariant: String(variant) }),
  };
}

function whole(value: unknown, most: number): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? Math.min(value, most) : undefined;
}
