/**
 * Rate limits of this process: the generic cell rate algorithm, one number per key (`debts.ts`). Each rate has keys of its own, so that a
 * flood of one kind makes room for nobody of another.
 */
import { Debts } from "./debts.ts";

export interface Rate {
  /** How many at once, and again spread over `seconds`. */
  readonly count: number;
  readonly seconds: number;
}

export interface RateLimits<Name extends string = string> {
  /** Counts one call. Answers the seconds to wait when it is one too many, else 0. */
  spend(name: Name, key: string): number;
  /** The same without counting. */
  wait(name: Name, key: string): number;
  /** How many keys are remembered. */
  readonly size: number;
}

export interface RateLimitOptions<Name extends string> {
  /** Each with a name of the product's own. */
  readonly rates: Readonly<Record<Name, Rate>>;
  /** Multiplies every count; 0 switches all limits off. */
  readonly scale: number;
  /** Milliseconds, of a clock that nobody sets: set back, it would let nobody in for as long. */
  readonly now?: () => number;
  /** Of each rate. */
  readonly maxKeys?: number;
}

export function createRateLimits<Name extends string>({
  rates,
  scale,
  now = () => performance.now(),
  maxKeys = 50_000,
}: RateLimitOptions<Name>): RateLimits<Name> {
  const stores = new Map<Name, Debts>();

  function storeOf(name: Name): Debts {
    const store = stores.get(name) ?? new Debts(maxKeys);
    stores.set(name, store);
    return store;
  }

  function check(name: Name, key: string): { readonly debt: number; readonly wait: number } {
    const { count, seconds } = rates[name];
    const step = (seconds * 1000) / Math.max(1, Math.floor(count * scale));
    const time = now();
    const debt = Math.max(storeOf(name).of(key), time) + step;
    const over = debt - time - seconds * 1000;
    return { debt, wait: over > 0.5 ? Math.ceil(over / 1000) : 0 };
  }

  return {
    spend(name, key) {
      if (scale === 0) return 0;
      const { debt, wait } = check(name, key);
      // A call that is refused leaves no trace.
      if (wait === 0) storeOf(name).set(key, debt, now());
      return wait;
    },
    wait: (name, key) => (scale === 0 ? 0 : check(name, key).wait),
    get size() {
      return [...stores.values()].reduce((sum, { size }) => sum + size, 0);
    },
  };
}
