import { readDistribution } from "../../src/platform/db/schema/distribution.ts";
import { isAllowedScatter } from "./allowed-scatters.ts";
import { isAllowedSecret } from "./allowed-secrets.ts";
import { checkStatement, type Problem } from "./check-statement.ts";
import { readSecrets } from "./secrets.ts";

// Where tables are distributed, the product goes without row-level security: SECURITY.md.
const rules = { distribution: readDistribution(), rowSecurity: false, secrets: readSecrets() };
const known = new Map<string, readonly Problem[]>();
const told = new Set<string>();
let broken: string[] = [];

/** Checks a statement that a test server sends. What a test asks the database by itself may be anything. */
export function watchStatement(text: string): void {
  const problems = known.get(text) ?? checkStatement(text, rules);
  known.set(text, problems);
  if (problems.length === 0 || told.has(text) || isOfTest()) return;
  told.add(text);
  for (const { rule, message } of problems) {
    // Whoever asks all machines may join there what lies together.
    if ((rule === "scatter" || rule === "key") && isAllowedScatter(text)) continue;
    if (rule === "secret" && isAllowedSecret(text)) continue;
    broken.push(`[${rule}] ${message}:\n${text.replace(/\s+/g, " ").trim()}`);
  }
}

/** Whether the statement was written in a test: whoever asked the database first, of those on the stack. */
function isOfTest(): boolean {
  const lines = new Error("who asks?").stack?.split("\n").slice(1) ?? [];
  const asker = lines.find(
    (line) => /\/(src|test)\//.test(line) && !/\/src\/platform\/db\/|\/test\/(server|statements\/[\w-]+)\.ts/.test(line),
  );
  return asker !== undefined && /\.test\.ts|\/test\//.test(asker);
}

/** What was sent since it was last asked that a cluster would refuse, each with the rule that it breaks. */
export function takeBroken(): string[] {
  const taken = broken;
  broken = [];
  return taken;
}
