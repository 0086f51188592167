import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { optionsCompared } from "./options-compared.ts";

const options = new Map([["bread", new Map([["wheat", "white"]])]]);
const compared = (settings: unknown) => optionsCompared(settings, options);

test("formulas that say an option beside its field are found, also in actions within actions and within texts", () => {
  expect(compared({ showIf: "bread == 'wheat'" })).toEqual(["wheat"]);
  expect(compared({ html: '<p>${bread == "wheat" ? 1 : 2}</p>' })).toEqual(["wheat"]);
  const inner = { component: "branch", test: "${bread == 'wheat'}", yes: [], no: [] };
  expect(compared({ actions: [{ component: "branch", test: "${price}", yes: [inner], no: [] }] })).toEqual(["wheat"]);
  expect(compared(["${found.bread == 'wheat'}"])).toEqual(["wheat"]);
  expect(compared(["${model['bread'] == `${'wheat'}`}"])).toEqual(["wheat"]);
});

test("a number is one of the values of a field that keeps numbers", () => {
  expect(optionsCompared("${size == 10}", new Map([["size", new Map([["10", "11"]])]]))).toEqual(["10"]);
});

test("words outside of formulas, other fields and other options are not", () => {
  expect(compared("bread 'wheat'")).toEqual([]);
  expect(compared("${bread} 'wheat'")).toEqual([]);
  expect(compared("${corn == 'wheat'}")).toEqual([]);
  expect(compared("${bread == 'rye'}")).toEqual([]);
  expect(compared("${bread == 'wheat'")).toEqual([]);
});

test("twice the text costs at most twice the time", () => {
  const formula = (size: number) => `\${[${Array.from({ length: size }, (_, at) => `bread == 'w${at}'`).join()}]}`;
  expect(growth(formula, compared, 5_000)).toBeLessThan(linear);
});
