import { expect, test } from "vitest";
import { statementPlans } from "./plans.ts";

test("a statement has a name from the third time on, and keeps it whatever else is asked", () => {
  const plans = statementPlans(true);
  const asked = (text: string) => plans.of(text).name;
  expect([asked("select 1"), asked("select 1")]).toEqual([undefined, undefined]);
  const name = asked("select 1");
  expect(name).toMatch(/^j[\w-]{20}$/);
  for (let index = 0; index < 10_000; index += 1) expect(asked(`select ${index} as once`)).toBeUndefined();
  expect(asked("select 1")).toBe(name);
});

test("behind a pooler nothing has a name", () => {
  const plans = statementPlans(false);
  for (let index = 0; index < 5; index += 1) expect(plans.of("select 1").name).toBeUndefined();
});
