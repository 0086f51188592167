import { auditPlatform } from "../audit/public.ts";
import type { Scope } from "../kernel/scope.ts";

interface Failures {
  /** By a clock that nobody sets. */
  readonly toldAt: number;
  untold: number;
}

/** Of one account it is told no more often than this, in milliseconds; those between are told as a number with the next. */
const toldEvery = 10 * 60_000;
/** How many lines an hour failures may write into the log in all: whoever tries many names fills no disk. */
const mostAnHour = 300;
const mostKnown = 10_000;

/** Failed sign-ins of this process, in sum. */
export class FailedSignIns {
  readonly #known = new Map<number, Failures>();
  #hour = { began: 0, told: 0 };

  /** How many failures to tell of now; 0: none yet. `user` 0: names that are nobody's, all as one. */
  count(user: number, now = performance.now()): number {
    const known = this.#known.get(user);
    if (known && now - known.toldAt < toldEvery) {
      known.untold += 1;
      return 0;
    }
    if (now - this.#hour.began >= 3_600_000 || this.#hour.began === 0) this.#hour = { began: now, told: 0 };
    if (this.#hour.told >= mostAnHour) return 0;
    this.#hour.told += 1;
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(user, { toldAt: now, untold: 0 });
    return 1 + (known?.untold ?? 0);
  }
}

const failures = new FailedSignIns();

/**
 * Says in the log of the platform that somebody failed to sign in. A name that is nobody's is not kept: people type passwords there. It takes
 * the same for both, so that time does not tell who has an account.
 */
export async function noteFailure(scope: Scope, user: { readonly user_id: number; readonly username: string } | undefined): Promise<void> {
  const times = failures.count(user?.user_id ?? 0);
  if (times === 0) return;
  await scope.write((writing) =>
    auditPlatform(writing, {
      action: "account.sign-in-failed",
      id: user?.user_id ?? 0,
      title: user?.username ?? "a name that is nobody's",
      changes: [{ name: "times", after: String(times) }],
    }),
  );
}
