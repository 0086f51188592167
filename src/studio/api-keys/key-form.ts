import type { KeyScope } from "../../model/access/key-scopes.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import type { NamedType } from "./scopes-text.ts";

const accesses = [
  { text: "Read", value: "read" },
  { text: "Read and change", value: "write" },
];
const slugOf = ({ id }: NamedType) => `type-${id}`;
const daysOf: { readonly [life: string]: number } = { month: 30, quarter: 90, year: 365 };

/** What is asked of a new key. */
export function keyFields(types: readonly NamedType[]): FieldBlock[] {
  return [
    {
      ...{ id: "key-title", slug: "title", label: "Name", component: "input-text", required: true, maxLength: 120, isFirst: true },
      description: "What it is for, such as the program that uses it.",
      say: { require: "Give the key a name." },
    },
    {
      ...{ id: "key-all", slug: "all", label: "Records", component: "select", look: "radio", required: true },
      description: "Their notes, history and trash go with them. What changes records also uploads files.",
      values: [
        { text: "Read all", value: "read" },
        { text: "Read and change all", value: "write" },
        { text: "Type by type", value: "each" },
      ],
    },
    ...types.map((type) => ({
      ...{ id: `key-${slugOf(type)}`, slug: slugOf(type), label: type.title, component: "select", look: "radio" },
      values: [{ text: "Nothing", value: "none" }, ...accesses],
    })),
    {
      ...{ id: "key-life", slug: "life", label: "Works for", component: "select", look: "dropdown", required: true },
      values: [
        { text: "30 days", value: "month" },
        { text: "90 days", value: "quarter" },
        { text: "A year", value: "year" },
        { text: "Until it is revoked", value: "ever" },
      ],
    },
  ];
}

export function freshKey(types: readonly NamedType[]): FieldValues {
  return { title: "", all: "read", life: "quarter", ...Object.fromEntries(types.map((type) => [slugOf(type), "none"])) };
}

/** The choice for one type is asked only where the key is not good for all of them. */
export function isAsked({ slug }: Pick<FieldBlock, "slug">, { all }: FieldValues): boolean {
  return !slug.startsWith("type-") || all === "each";
}

export function scopesOf({ all, ...values }: FieldValues, types: readonly NamedType[]): KeyScope[] {
  if (all === "read" || all === "write") return [{ typeId: null, access: all }];
  return types.flatMap((type) => {
    const access = values[slugOf(type)];
    return access === "read" || access === "write" ? [{ typeId: type.id, access }] : [];
  });
}

/** A key that is good for nothing is none. */
export function nothingChosen(values: FieldValues, types: readonly NamedType[]): FieldProblems {
  return scopesOf(values, types).length > 0 ? {} : { all: { title: "Records", messages: ["Choose at least one type below."] } };
}

export function expiryOf({ life }: FieldValues, now: number): string | null {
  const days = daysOf[String(life)];
  return days === undefined ? null : new Date(now + days * 24 * 3600 * 1000).toISOString();
}
