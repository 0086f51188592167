import { type Operator, takesValue } from "./operators.ts";

interface Filter {
  readonly slug: string;
  readonly op: Operator;
  readonly value: string;
}

/** Whether a condition is whole: one that still waits for its value leaves every record in. */
export function isWhole({ op, value }: Filter): boolean {
  return !takesValue(op) || value !== "";
}
