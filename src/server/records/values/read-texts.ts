import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type { readTexts as contract, Post } from "../../../contract/posts.ts";
import { comparableName } from "../../../model/base/text.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { namesInText, readTypedText } from "../../../model/transfer/typed-text.ts";
import { regionOf, todayOf } from "../../apps/public.ts";
import { refuseFields, type Scope } from "../../kernel/scope.ts";
import { StaleCacheError } from "../../kernel/stale-cache.ts";
import { findCalled } from "../../relations/public.ts";
import { typeDefinitions } from "../../type-definitions/public.ts";
import { asked } from "../find-records.ts";
import { unknownField } from "./validate-values.ts";

/** How many names are looked up for one call. */
const mostNames = 2_000;

/** Reads texts as imports read the cells of a file. What a field points at is looked up once for all of its texts. */
export async function readTexts(scope: Scope, { type: idOrSlug, texts }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { authority } = await asked(scope, idOrSlug, { list: [] });
  const fields = new Map(authority.readable.map((field) => [field.slug, field]));
  const unknown = texts.flatMap(({ field }) => (fields.has(field) ? [] : [[field, { title: field, messages: [unknownField] }] as const]));
  // A field that another process has just added may not be known here yet.
  if (unknown.length > 0) throw new StaleCacheError(typeDefinitions, refuseFields(Object.fromEntries(unknown)));
  const known = texts.flatMap(({ field: slug, text }) => {
    const field = fields.get(slug);
    return field ? [{ field, text }] : [];
  });
  const called = await lookUp(scope, known);
  const context = { ...(await regionOf(scope)), today: await todayOf(scope), idsCalled: called };
  return known.map(({ field, text }): ReplyOf<typeof contract>[number] => {
    const read = readTypedText(field, text, context);
    // The contract's JSON has lists that could be written to.
    return read.ok ? { value: read.value as Post[string] } : { messages: [read.why] };
  });
}

interface Text {
  readonly field: FieldBlock;
  readonly text: string;
}

async function lookUp(scope: Scope, texts: readonly Text[]): Promise<(field: FieldBlock, name: string) => readonly number[]> {
  const names = new Map<FieldBlock, string[]>();
  let count = 0;
  for (const { field, text } of texts) {
    const found = namesInText(field, text);
    if (found.length === 0) continue;
    const all = names.get(field) ?? [];
    names.set(field, all);
    for (const name of found) all.push(name);
    count += found.length;
  }
  if (count > mostNames) throw refuseFields({ texts: { title: "Texts", messages: [`too long (${mostNames} names at once)`] } });
  const ids = new Map<FieldBlock, ReadonlyMap<string, readonly number[]>>();
  for (const [field, wanted] of names) ids.set(field, await findCalled(scope, field, wanted));
  return (field, name) => ids.get(field)?.get(comparableName(name)) ?? [];
}
