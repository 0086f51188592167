import type { Code } from "../../contract/plans.ts";
import { moneyText } from "./money-text.ts";

type Told = Pick<Code, "kind" | "value" | "unit" | "currency" | "takes">;

/** What a code gives: "10 % off, the first period", "$5.00 off", "$50.00 of credit", "5 apps". */
export function codeText({ kind, value, unit, currency, takes }: Told): string {
  if (kind === "seats") return value === 1 ? "1 app" : `${value} apps`;
  if (kind === "credit") return `${moneyText(value, currency)} of credit`;
  const off = unit === "percent" ? `${value} % off` : `${moneyText(value, currency)} off`;
  return takes === "always" ? `${off}, each period` : off;
}
