/**
 * What schemas say of values that do not fit, in the words of the product: each message that a schema does not give itself comes from
 * here, and none of them from zod's own locale. Importing this file is enough; every part that reads issues of a schema imports it.
 */
import * as z from "zod";

type Issue = z.core.$ZodRawIssue;

const shapes: { readonly [expected: string]: string } = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  null: "null",
  date: "a date",
};

const formats: { readonly [format: string]: string } = {
  email: "an e-mail address",
  url: "an address such as https://example.com",
  datetime: "a moment such as 2026-01-31T09:00:00Z",
  date: "a day as YYYY-MM-DD",
  time: "a time such as 09:30",
  safeint: "a whole number",
};

/** More of them would be no sentence any more. */
const mostNamed = 30;

/** The words for one issue; they may follow the name of what they are about: "must be a text". */
export function schemaWords(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "require" : must(shapes[issue.expected] ?? "another kind of value");
    case "too_small":
      return `${{ string: "too short", array: "choose more" }[issue.origin as string] ?? "too small"} (${issue.minimum})`;
    case "too_big":
      return `${{ string: "too long", array: "choose less" }[issue.origin as string] ?? "too big"} (${issue.maximum})`;
    case "invalid_value":
      return issue.input === undefined ? "require" : must(oneOf(issue.values));
    case "invalid_format":
      return formats[issue.format] === undefined ? "is not written as it has to be" : must(formats[issue.format] ?? "");
    case "not_multiple_of":
      return must(`a multiple of ${issue.divisor}`);
    case "unrecognized_keys":
      return `${issue.keys.join(", ")} is not a known key`;
    case "invalid_union":
      return issue.input === undefined ? "require" : ofUnion(issue.errors);
    case "invalid_key":
      return "has a key that is not allowed here";
    default:
      return "is not allowed here";
  }
}

function must(what: string): string {
  return `must be ${what}`;
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const named = values
    .slice(0, mostNamed)
    .map((value) => (typeof value === "string" && value !== "" ? value : JSON.stringify(value ?? null)));
  const others = values.length > named.length ? [`${values.length - named.length} others`] : [];
  return values.length === 1 ? String(named[0]) : `one of ${[...named, ...others].join(", ")}`;
}

/** Where every branch wants something else, what they want; where one of them fits but for something inside, that. */
function ofUnion(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const atTop = branches.map((issues) => issues.find(({ path }) => path.length === 0));
  const inside = branches.find((_, index) => atTop[index] === undefined)?.[0];
  if (inside) return `${inside.path.map(String).join(".")} ${inside.message}`;
  const said = [...new Set(atTop.flatMap((issue) => (issue ? [issue.message] : [])))];
  const wanted = said.filter((words) => words.startsWith("must be "));
  if (said.length > 0 && wanted.length === said.length) return must(wanted.map((words) => words.slice("must be ".length)).join(" or "));
  // One branch takes this kind of value, and says what is wrong with it.
  return said.find((words) => !words.startsWith("must be ")) ?? "is not allowed here";
}

z.config({ localeError: schemaWords });
