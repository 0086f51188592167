import type { CallOf } from "../../contract/endpoint.ts";
import type { createCode } from "../../contract/plans.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { type CodeKind, codeKinds } from "../../model/money/code.ts";
import type { PlanCard } from "./plan-of.ts";

const kinds: { readonly [Kind in CodeKind]: string } = { discount: "A discount", credit: "Credit", seats: "Apps on a plan" };

/** What an app of its own may give away: credit and plans are the platform's. */
const kindsFor = (isPlatform: boolean): readonly CodeKind[] => (isPlatform ? ["discount", "credit", "seats"] : ["discount"]);

const select = (slug: string, label: string, values: readonly { readonly value: string; readonly text: string }[]): FieldBlock => ({
  ...{ id: `code-${slug}`, slug, label, component: "select", look: "dropdown", required: true, values },
});

interface CodesOf {
  readonly plans: readonly Pick<PlanCard, "id" | "title">[];
  /** They are the platform's: an app gives away discounts alone. */
  readonly isPlatform: boolean;
}

/** The form of a new code. */
export function codeFields({ plans, isPlatform }: CodesOf): FieldBlock[] {
  const kind = select(
    "kind",
    "It gives",
    kindsFor(isPlatform).map((value) => ({ value, text: kinds[value] })),
  );
  return [
    { ...{ id: "code-title", slug: "title", label: "Title", component: "input-text", required: true }, description: "For yourself" },
    ...(isPlatform ? [kind] : []),
    select("unit", "The value is", [
      { value: "percent", text: "A percentage" },
      { value: "amount", text: "An amount" },
    ]),
    {
      ...{ id: "code-value", slug: "value", label: "Value", component: "number", required: true, min: 0 },
      description: "Percent, an amount, or how many apps",
    },
    ...(isPlatform
      ? [
          select(
            "plan",
            "Plan",
            plans.map(({ id, title }) => ({ value: String(id), text: title })),
          ),
          select("takes", "On plans it takes off", [
            { value: "first", text: "The first period" },
            { value: "always", text: "Each period" },
          ]),
        ]
      : []),
    { ...{ id: "code-max", slug: "max", label: "How often it can be redeemed", component: "number", required: true, min: 1 } },
    {
      ...{ id: "code-perPerson", slug: "perPerson", label: "How often by one person", component: "number", min: 1 },
      description: "Empty: once",
    },
    { ...{ id: "code-endsAt", slug: "endsAt", label: "Last day", component: "date" }, description: "Empty: no end" },
    {
      ...{ id: "code-code", slug: "code", label: "The code", component: "input-text" },
      description: "Such as SUMMER25: 4 to 20 letters and digits. Empty: a random one.",
    },
  ];
}

/** Which of them count for the chosen kind. */
export function isCodeFieldShown(slug: string, values: FieldValues): boolean {
  const kind = values.kind ?? "discount";
  if (slug === "unit" || slug === "takes" || slug === "code") return kind === "discount";
  return slug !== "plan" || kind === "seats";
}

type Body = CallOf<typeof createCode>["body"];

/** What is sent. The last day counts as a whole, in the zone of whoever makes the code. */
export function codeBody(values: FieldValues): Body {
  const kind = codeKinds.find((each) => each === values.kind) ?? "discount";
  const shown = (slug: string) => (isCodeFieldShown(slug, values) ? values[slug] : undefined);
  const number = (slug: string) => (typeof values[slug] === "number" ? (values[slug] as number) : undefined);
  const [unit, takes, plan, code, end] = [shown("unit"), shown("takes"), shown("plan"), shown("code"), values.endsAt];
  return {
    title: String(values.title ?? ""),
    kind,
    value: number("value") ?? 0,
    ...((unit === "percent" || unit === "amount") && { unit }),
    ...((takes === "first" || takes === "always") && { takes }),
    ...(typeof plan === "string" && plan !== "" && { planIds: [Number(plan)] }),
    ...(typeof code === "string" && code.trim() !== "" && { code: code.trim() }),
    ...(number("max") !== undefined && { max: number("max") }),
    ...(number("perPerson") !== undefined && { perPerson: number("perPerson") }),
    ...(typeof end === "string" && end !== "" && { endsAt: new Date(`${end.slice(0, 10)}T23:59:59.999`).toISOString() }),
  } as Body;
}
