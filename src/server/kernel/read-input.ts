import type * as z from "zod";
import "../../model/base/schema-words.ts";
import { fail, ok, type Result } from "../../model/base/result.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { refuseFields } from "./scope.ts";

/**
 * Reads what came from outside by its schema. What does not fit is refused with 400, each thing wrong under its own
 * name in the words that people know; nothing of it gets any further.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = checkInput(schema, input);
  if (read.ok) return read.value;
  throw refuseFields(read.why);
}

/** The same where failure is normal: what is wrong is answered. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, input: unknown): Result<z.output<Schema>, FieldProblems> {
  const read = schema.safeParse(input);
  return read.success ? ok(read.data) : fail(problemsOf(read.error.issues));
}

/** Nobody reads more of one request at once; a body can hold hundreds of thousands of things that are wrong. */
const mostSaid = 200;
const moreIsWrong = "There is more that is wrong: mend this first.";

function problemsOf(issues: readonly z.core.$ZodIssue[]): FieldProblems {
  const problems: Record<string, { title: string; messages: string[] }> = {};
  let said = 0;
  for (const { slug, message } of namedIn(issues)) {
    const isMore = said === mostSaid;
    problems[slug] ??= { title: titleOf(slug), messages: [] };
    const { messages } = problems[slug];
    if (messages.includes(message)) continue;
    messages.push(isMore ? moreIsWrong : message);
    if (isMore) break;
    said += 1;
  }
  return problems;
}

function* namedIn(issues: readonly z.core.$ZodIssue[]): Generator<{ slug: string; message: string }> {
  for (const issue of issues) yield* named(issue);
}

function named(issue: z.core.$ZodIssue): { slug: string; message: string }[] {
  const [first, ...rest] = issue.path;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ slug: first === undefined ? key : String(first), message: unknownKey(key, first) }));
  const where = rest.length === 0 ? "" : ` (at ${rest.map(String).join(".")})`;
  return [{ slug: first === undefined ? "body" : String(first), message: issue.message + where }];
}

function unknownKey(key: string, inside: PropertyKey | undefined): string {
  return inside === undefined ? "is not a known key" : `${key} is not a known key`;
}

/** "successMessage" reads "Success message". */
export function titleOf(slug: string): string {
  const words = slug
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
