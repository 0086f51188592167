import { dateFunctions } from "./functions/dates.ts";
import { listFunctions } from "./functions/lists.ts";
import { numberFunctions } from "./functions/numbers.ts";
import { textFunctions } from "./functions/texts.ts";
import type { Callable } from "./run.ts";

/** Every function that a formula can call; functions-explained.ts says what each is for. Nothing here does I/O or reads a clock. */
export const functions = {
  ...numberFunctions,
  ...textFunctions,
  ...listFunctions,
  ...dateFunctions,
} as const satisfies { readonly [name: string]: Callable };
export type FunctionName = keyof typeof functions;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
