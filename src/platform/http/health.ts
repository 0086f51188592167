import type { FastifyInstance } from "fastify";
import { unavailable } from "./refusal.ts";

/** True when what it checks is fit for work: `{ database: async () => …, migrations: async () => … }`. */
export type Checks = Readonly<Record<string, () => Promise<boolean>>>;

const patience = 2000;

/** `/healthz`: the process answers. `/readyz`: everything it stands on does too. They never say more than that. */
export function answerHealth(server: FastifyInstance, checks: Checks, isDraining: () => boolean): void {
  const config = { always: true };
  server.get("/healthz", { config }, async () => ({ status: "ok" }));
  server.get("/readyz", { config }, async () => {
    if (isDraining()) throw unavailable();
    const results = await Promise.all(Object.values(checks).map(passes));
    if (results.includes(false)) throw unavailable();
    return { status: "ok" };
  });
}

async function passes(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  try {
    return await Promise.race([check(), tooLong]);
  } catch {
    // Why it failed is logged by whoever owns what is checked; here it only means "not ready".
    return false;
  } finally {
    clearTimeout(timer);
  }
}
