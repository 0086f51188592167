import { createHash } from "node:crypto";
import { type Guard, guardStatement } from "./guard/guard-statement.ts";

/** What is known of a statement's text: worked out once, kept for the next time. */
export interface Plan extends Guard {
  /** The name it is prepared under; undefined: sent without one. */
  readonly name: string | undefined;
}

interface Known extends Guard {
  name: string | undefined;
  asked: number;
}

export interface Plans {
  of(text: string): Plan;
  /** The tables with an app_id, known once the migrations have run. */
  learn(tenantTables: Iterable<string>): void;
}

const mostPlans = 4000;
const mostNames = 500;
/** Names are for what comes again: what is asked once or twice, in a thousand variants, takes none of them. */
const namedFrom = 3;

/** `named`: false behind a pooler, where the next statement may meet another session. */
export function statementPlans(named: boolean): Plans {
  const plans = new Map<string, Known>();
  let tenants: ReadonlySet<string> = new Set();
  let names = 0;

  return {
    of(text) {
      const plan = plans.get(text) ?? read(text);
      plan.asked += 1;
      if (plan.asked === namedFrom && named && names < mostNames) {
        names += 1;
        plan.name = `j${createHash("sha256").update(text).digest("base64url").slice(0, 20)}`;
      }
      return plan;
    },
    learn(tenantTables) {
      tenants = new Set(tenantTables);
      plans.clear();
    },
  };

  function read(text: string): Known {
    if (plans.size >= mostPlans) forgetUnnamed();
    const known: Known = { ...guardStatement(text, tenants), name: undefined, asked: 0 };
    plans.set(text, known);
    return known;
  }

  /** Sessions have the others prepared, and they are few. */
  function forgetUnnamed(): void {
    for (const [text, { name }] of plans) if (name === undefined) plans.delete(text);
  }
}
