import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { type RenamedOptions, withOptionsOfNow } from "../fields/renamed-options.ts";
import { hasOption, hasOptions } from "../fields/values/select.ts";
import { listItem, type Operator, splitList } from "./operators.ts";

/** By the slug that their field had; absent: as before. */
type Options = ReadonlyMap<string, RenamedOptions> | undefined;

/** The value of a field by its options of now. */
export function followValue(slug: unknown, value: Json, options: Options): Json {
  const renamed = options?.get(String(slug));
  return renamed ? withOptionsOfNow(value, renamed) : value;
}

/** What a condition compares with, and how. */
interface Comparing {
  readonly op?: unknown;
  readonly value?: Json | undefined;
}

/** A condition on a field that compares with one of its options, or with several, which may stand in one text with commas between. */
export function followCompared<Of extends Comparing>(slug: unknown, condition: Of, options: Options): Of {
  const renamed = options?.get(String(slug));
  return renamed ? followedBy(condition, renamed) : condition;
}

/** What is known of the type whose options change. */
export interface FollowedOptions {
  readonly options?: Options;
  /** Its fields, as they were and as they are. A name that is none of them may hold anything. */
  readonly form?: readonly FieldBlock[] | undefined;
  /** Hears of each option, as it was stored, that a condition goes on asking for. */
  readonly onLeft?: ((option: string) => void) | undefined;
}

/**
 * The same where a condition may name several fields with commas between, one of which is enough. An option of one of them follows where no other
 * one can hold it, neither as it was nor as it is; else the condition stays as it is written.
 */
export function followComparedInAny<Of extends Comparing>(names: unknown, condition: Of, followed: FollowedOptions): Of {
  const slugs = String(names).split(",");
  if (slugs.length === 1) return followCompared(names, condition, followed.options);
  return followedBy(condition, { get: (option) => optionForAll(slugs, option, followed) });
}

function optionForAll(slugs: readonly string[], option: string, { options, form = [], onLeft }: FollowedOptions): string | undefined {
  const [now, ...others] = new Set(slugs.flatMap((slug) => options?.get(slug)?.get(option) ?? []));
  if (now === undefined) return undefined;
  const rest = slugs.filter((slug) => options?.get(slug)?.get(option) === undefined);
  if (others.length === 0 && !rest.some((slug) => mayHold(slug, [option, now], form))) return now;
  onLeft?.(option);
  return undefined;
}

/** Only of a field whose options are all that it holds it is known that it holds none of these. */
function mayHold(slug: string, values: readonly string[], form: readonly FieldBlock[]): boolean {
  const fields = form.filter((field) => field.slug === slug);
  return (
    fields.length === 0 ||
    fields.some((field) => !hasOptions(field) || field.taggable === true || values.some((value) => hasOption(field, value)))
  );
}

/** The operators that ask for a whole option; the others ask for a part of a text, or for an order. */
const comparing: ReadonlySet<Operator> = new Set(["eq", "neq", "in"]);

function followedBy<Of extends Comparing>(condition: Of, renamed: Pick<RenamedOptions, "get">): Of {
  const { op, value } = condition;
  if (value === undefined || !comparing.has(op as Operator)) return condition;
  return { ...condition, value: op === "in" && typeof value === "string" ? followList(value, renamed) : withOptionsOfNow(value, renamed) };
}

function followList(text: string, renamed: Pick<RenamedOptions, "get">): string {
  const items = splitList(text);
  const now = items.map((item) => renamed.get(item));
  return now.some((item) => item !== undefined) ? items.map((item, at) => listItem(now[at] ?? item)).join(",") : text;
}
