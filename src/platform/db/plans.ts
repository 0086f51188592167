import { createHash } from "node:crypto";
import { type Guard, guardStatement } from "./guard/guard-statement.ts";

/** What is known of a statement's text: worked out once, kept for the next time. */
interface Plan extends Guard {
  /** The name it is prepared under; undefined: sent without one. */
  readonly name: string | undefined;
}

export interface Plans {
  of(text: string): Plan;
  /** The tables with an app_id, known once the migrations have run. */
  learn(tenantTables: Iterable<string>): void;
}

const mostPlans = 4000;
const mostNames = 500;

/** `named`: false behind a pooler, where the next statement may meet another session. */
export function statementPlans(named: boolean): Plans {
  const plans = new Map<string, Plan>();
  let tenants: ReadonlySet<string> = new Set();
  let names = 0;

  return {
    of(text) {
      return plans.get(text) ?? plan(text);
    },
    learn(tenantTables) {
      tenants = new Set(tenantTables);
      plans.clear();
    },
  };

  function plan(text: string): Plan {
    if (plans.size >= mostPlans) plans.clear();
    const name = named && names < mostNames ? `j${createHash("sha256").update(text).digest("base64url").slice(0, 20)}` : undefined;
    if (name !== undefined) names += 1;
    const made: Plan = { ...guardStatement(text, tenants), name };
    plans.set(text, made);
    return made;
  }
}
