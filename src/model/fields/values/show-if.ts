import { formulaValue } from "./formula.ts";

export const showIfValue = formulaValue;
