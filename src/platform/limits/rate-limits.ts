/**
 * Rate limits of this process: the generic cell rate algorithm, one number per key. Bounded: when too many keys are known,
 * those whose debt is paid go first, then the ones unused for longest, so that an attacker can never fill the memory.
 */
export interface Rate {
  /** How many at once, and again spread over `seconds`. */
  readonly count: number;
  readonly seconds: number;
}

/** The figures of the contract. `sign-in` counts per account, `sign-in-address` per address. */
export const rates = {
  "sign-in": { count: 10, seconds: 15 * 60 },
  "sign-in-address": { count: 60, seconds: 15 * 60 },
  "sign-up": { count: 30, seconds: 60 * 60 },
  "visitor-write": { count: 30, seconds: 60 },
  "mail-code": { count: 5, seconds: 60 * 60 },
  "look-up": { count: 30, seconds: 60 },
  api: { count: 600, seconds: 60 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof rates;

export interface RateLimits {
  /** Counts one call. Answers the seconds to wait when it is one too many, else 0. */
  spend(name: RateName, key: string): number;
  /** The same without counting. */
  wait(name: RateName, key: string): number;
  /** How many keys are remembered. */
  readonly size: number;
}

export interface RateLimitOptions {
  /** Multiplies every count; 0 switches all limits off. */
  readonly scale: number;
  /** Milliseconds, of a clock that nobody sets: set back, it would let nobody in for as long. */
  readonly now?: () => number;
  readonly maxKeys?: number;
}

export function createRateLimits({ scale, now = () => performance.now(), maxKeys = 50_000 }: RateLimitOptions): RateLimits {
  /** Until when a key is in debt, in milliseconds. A Map keeps the order of use. */
  const debts = new Map<string, number>();

  function check(name: RateName, key: string): { readonly id: string; readonly debt: number; readonly wait: number } {
    const id = `${name} ${key}`;
    const { count, seconds } = rates[name];
    const step = (seconds * 1000) / Math.max(1, Math.floor(count * scale));
    const time = now();
    const debt = Math.max(debts.get(id) ?? 0, time) + step;
    const over = debt - time - seconds * 1000;
    return { id, debt, wait: over > 0.5 ? Math.ceil(over / 1000) : 0 };
  }

  function remember(id: string, debt: number): void {
    debts.delete(id);
    if (debts.size >= maxKeys) forgetSome(debts, now(), maxKeys);
    debts.set(id, debt);
  }

  return {
    spend(name, key) {
      if (scale === 0) return 0;
      const { id, debt, wait } = check(name, key);
      if (wait === 0) remember(id, debt);
      return wait;
    },
    wait: (name, key) => (scale === 0 ? 0 : check(name, key).wait),
    get size() {
      return debts.size;
    },
  };
}

function forgetSome(debts: Map<string, number>, time: number, maxKeys: number): void {
  for (const [id, debt] of debts) if (debt <= time) debts.delete(id);
  const target = Math.floor(maxKeys * 0.9);
  for (const id of debts.keys()) {
    if (debts.size <= target) return;
    debts.delete(id);
  }
}
