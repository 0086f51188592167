import { randomBytes } from "node:crypto";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { Code, createCode as createContract, endCode as endContract } from "../../contract/plans.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { codeOf, isOwnCode, plainCode } from "../../model/money/code.ts";
import { inMinor } from "../../model/money/currency.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import { readListHere } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { notFound, refuse, refuseFields, refuseTaken, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { salesOf } from "../sales/public.ts";
import { hashOfCode } from "./hash-of-code.ts";
import { type CodeRow, codeForChange, codesWhere, countCodes, endCodeAt, insertCode } from "./store.ts";

const language = listLanguage({
  columns: { id: ["id", "id"], title: ["title", "text"], createdAt: ["created_at", "instant"], endsAt: ["ends_at", "instant"] },
  searchable: true,
});
const searched = [
  { kind: "column", column: "title", stored: "text" },
  { kind: "column", column: "ending", stored: "text" },
] as const;

export async function listCodes(scope: Scope, { list }: ListInput): Promise<Code[]> {
  const query = await readListHere(scope, list, { language });
  const wanted = listSql(query, { alias: "c", search: searched });
  await sayTotal(scope, query, (most) => countCodes(scope.db, wanted.where, most));
  const { currency } = await salesOf(scope);
  return (await codesWhere(scope.db, wanted)).map((row) => showCode(row, currency));
}

/** Whoever makes a code sees it this once: only its hash is kept. */
export async function createCode(scope: WriteScope, wanted: InputOf<typeof createContract>): Promise<ReplyOf<typeof createContract>> {
  const { currency } = await salesOf(scope);
  refuseUnfit(scope, wanted, currency);
  const own = wanted.code === undefined || wanted.code === "" ? undefined : plainCode(wanted.code);
  const code = own ?? codeOf(randomBytes(16));
  const kind = wanted.kind === "discount" ? (wanted.unit ?? "percent") : wanted.kind;
  const row: CodeRow = {
    id: await scope.newId("coupon"),
    ...{ title: wanted.title, ending: code.slice(-4), kind, value: storedValue(kind, wanted.value, currency), currency },
    plan_ids: wanted.planIds && wanted.planIds.length > 0 ? [...wanted.planIds] : null,
    ...{ takes: wanted.takes ?? "first", max: wanted.max ?? 1, used: 0, per_person: wanted.perPerson ?? 1 },
    starts_at: wanted.startsAt ? new Date(wanted.startsAt) : null,
    ends_at: wanted.endsAt ? new Date(wanted.endsAt) : null,
    ...{ made_by: signedInPerson(scope).id, created_at: scope.now },
  };
  if (!(await insertCode(scope.db, row, hashOfCode(code)))) throw refuseTaken("code", "Code");
  const shown = showCode(row, currency);
  const given = { kind: shown.kind, value: `${shown.value} ${shown.unit}`, max: shown.max };
  await audit(scope, { action: "code.created", id: row.id, title: row.title, changes: changesBetween({}, given) });
  return { ...shown, code };
}

export async function endCode(scope: WriteScope, { code: id }: InputOf<typeof endContract>): Promise<Code> {
  const row = await codeForChange(scope.db, id);
  if (!row) throw notFound("Code");
  await endCodeAt(scope.db, id, scope.now);
  await audit(scope, { action: "code.ended", id, title: row.title });
  const { currency } = await salesOf(scope);
  return showCode((await codeForChange(scope.db, id)) ?? row, currency);
}

function refuseUnfit(
  scope: WriteScope,
  { kind, unit, value, code, planIds = [], startsAt, endsAt }: InputOf<typeof createContract>,
  currency: string,
): void {
  if (kind !== "discount" && scope.app !== platformApp) throw refuse("forbidden", "Only the platform gives credit and seats.");
  const problems: Record<string, { title: string; messages: string[] }> = {};
  const wrong = (slug: string, title: string, message: string) => {
    problems[slug] = { title, messages: [message] };
  };
  if (kind === "discount" && (unit ?? "percent") === "percent" && (value > 100 || !Number.isInteger(Math.round(value * 1e6) / 1e4)))
    wrong("value", "Value", "must be a percentage up to 100 with at most 2 decimals");
  if ((kind === "credit" || unit === "amount") && inMinor(value, currency) === undefined)
    wrong("value", "Value", "must be an amount with at most 2 decimals");
  else if (storedValue(kind === "discount" ? (unit ?? "percent") : kind, value, currency) < 1) wrong("value", "Value", "is too small");
  if (kind === "seats" && !Number.isInteger(value)) wrong("value", "Value", "must be a whole number");
  if (kind === "seats" && planIds.length !== 1) wrong("planIds", "Plans", "choose one plan");
  if (kind === "credit" && planIds.length > 0) wrong("planIds", "Plans", "credit is good for everything");
  if (code && kind !== "discount") wrong("code", "Code", "codes for credit and seats are drawn");
  else if (code && !isOwnCode(code)) wrong("code", "Code", "must be 4 to 20 letters and digits");
  if (startsAt && endsAt && startsAt >= endsAt) wrong("endsAt", "Ends", "must be after it starts");
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** Checked by `refuseUnfit`. */
function storedValue(kind: CodeRow["kind"], value: number, currency: string): number {
  if (kind === "seats") return value;
  return kind === "percent" ? Math.round(value * 100) : (inMinor(value, currency) ?? 0);
}

function showCode(row: CodeRow, currency: string): Code {
  const isDiscount = row.kind === "percent" || row.kind === "amount";
  return {
    ...{ id: row.id, title: row.title, ending: row.ending, kind: isDiscount ? "discount" : (row.kind as "seats" | "credit") },
    value:
      row.kind === "amount" || row.kind === "credit"
        ? inMajor(row.value, row.currency ?? currency)
        : row.kind === "percent"
          ? row.value / 100
          : row.value,
    unit: row.kind === "seats" ? "seats" : row.kind === "percent" ? "percent" : "amount",
    ...{ currency: row.currency ?? currency, planIds: row.plan_ids ?? [], takes: row.takes },
    ...{ max: row.max ?? 0, used: row.used, perPerson: row.per_person ?? 0 },
    ...{ startsAt: row.starts_at?.toISOString() ?? null, endsAt: row.ends_at?.toISOString() ?? null },
    createdAt: row.created_at.toISOString(),
  };
}
