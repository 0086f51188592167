import { setTimeout } from "node:timers/promises";
import { quiet } from "../src/server/sites/draw-ahead.ts";

/** How many statements a server has run once nothing is drawn ahead of its visitors any more. */
export async function statementsAtRest({ statements }: { readonly statements: { readonly length: number } }): Promise<number> {
  for (;;) {
    const { length } = statements;
    await setTimeout(2 * quiet);
    if (statements.length === length) return length;
  }
}
