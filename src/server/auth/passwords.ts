import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { normalForm } from "../../model/base/normal-form.ts";
import { workQueue } from "../../platform/limits/work-queue.ts";

/** argon2id at OWASP's first choice for 19 MiB; hashing runs off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is the one deliberately slow thing a stranger can ask for: few at a time, a bounded line, then "come back later". */
const inTurn = workQueue({ parallel: 2, waiting: 50 });

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether `password` is the one that was hashed. Without a hash (no such person, no password set) it works as long and
 * says no, so that time does not tell who has an account. What arrives is composed; a password that was set before it was so may have
 * been hashed with its letters apart.
 */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(32), cost);
  const against = hashed ?? (await nobodysHash);
  const apart = normalForm(password, "NFD");
  const matches = await inTurn(async () => (await verify(against, password)) || (apart !== password && (await verify(against, apart))));
  return matches && hashed !== null;
}

/** A hash at the same cost, of a password that nobody knows. */
let nobodysHash: Promise<string> | undefined;
