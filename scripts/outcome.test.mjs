import { expect, test } from "vitest";
import { afterRunningAgain, outcomeOf, outcomesOf, summaryOf, toRunAgain } from "./outcome.mjs";

const passed = (fullName) => ({ fullName, status: "passed", failureMessages: [] });
const failed = (fullName, ...failureMessages) => ({ fullName, status: "failed", failureMessages });

/** As vitest writes it. */
function reportOf(files) {
  const testResults = Object.entries(files).map(([name, assertionResults]) => ({
    ...{ name: `/home/ada/joinery/${name}`, message: "", assertionResults },
    status: assertionResults.some(({ status }) => status === "failed") ? "failed" : "passed",
  }));
  return { testResults };
}

const told = (files) => outcomesOf("stories", reportOf(files), "/home/ada/joinery/");

test("the summary names what failed right before the last line, with the first line of its error", () => {
  const outcomes = [
    ...told({
      "e2e/one.test.ts": [passed("a"), failed(" b", "\u001b[31mTimeoutError: locator.click\u001b[39m\nCall log:\n  waiting")],
      "e2e/two.test.ts": [passed("c")],
    }),
    outcomeOf("types", false, "src/a.ts(1,2): error TS2322: No.\nand more"),
    outcomeOf("style", true, "Checked 900 files"),
  ];
  expect(summaryOf(outcomes)).toEqual([
    "failed: stories › e2e/one.test.ts › b: TimeoutError: locator.click",
    "failed: types › src/a.ts(1,2): error TS2322: No.",
    "3 passed, 2 failed",
  ]);
});

test("a file that fails outside its tests is one failure, and what it skipped has not passed", () => {
  const skipped = { fullName: "a", status: "skipped", failureMessages: [] };
  const testResults = [{ name: "/joinery/e2e/one.test.ts", status: "failed", message: "Error: no port", assertionResults: [skipped] }];
  expect(summaryOf(outcomesOf("stories", { testResults }, "/joinery"))).toEqual([
    "failed: stories › e2e/one.test.ts › outside its tests: Error: no port",
    "0 passed, 1 failed",
  ]);
});

test("an error that belongs to no test is named by the line that says it", () => {
  const printed = " RUN  v4\n\n⎯⎯ Unhandled Errors ⎯⎯\nVitest caught 1 unhandled error during the test run.\nError: the socket closed\n";
  expect(summaryOf([outcomeOf("stories", false, printed)])).toEqual(["failed: stories › Error: the socket closed", "0 passed, 1 failed"]);
});

test("a long line is cut, so that the last lines of a log have room for several", () => {
  const [line = ""] = summaryOf(told({ "e2e/one.test.ts": [failed("a", `Error: ${"x".repeat(1000)}`)] }));
  expect(line.length).toBeLessThan(230);
});

test("a test that passes when its file is run again counts as passed, and is loudly called unsteady", () => {
  const [first] = told({ "e2e/one.test.ts": [passed("a"), failed("b", "Error: late")] });
  const again = told({ "e2e/one.test.ts": [passed("a"), passed("b")] });
  expect(summaryOf([afterRunningAgain(first, again)])).toEqual([
    "unsteady: stories › e2e/one.test.ts › b: Error: late",
    "2 passed, 0 failed",
  ]);
});

test("a file in which anything fails again has failed as it did at first", () => {
  const [first] = told({ "e2e/one.test.ts": [passed("a"), failed("b", "Error: late")] });
  const another = told({ "e2e/one.test.ts": [failed("a", "Error: other"), passed("b")] });
  const besides = [...told({ "e2e/one.test.ts": [passed("a"), passed("b")] }), outcomeOf("again", false, "Error: unhandled")];
  for (const again of [another, besides, []]) expect(afterRunningAgain(first, again)).toEqual(first);
});

test("only files with a failure are run again, and none of a lane of which more than a quarter fails", () => {
  const files = (count, failing) =>
    told(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`e2e/${at}.test.ts`, [at < failing ? failed("a", "Error") : passed("a")]]),
      ),
    );
  const again = (outcomes) => toRunAgain(outcomes).map(({ file }) => file);
  expect(again(files(8, 2))).toEqual(["e2e/0.test.ts", "e2e/1.test.ts"]);
  expect(again(files(8, 3))).toEqual([]);
  expect(again(files(1, 1))).toEqual(["e2e/0.test.ts"]);
  expect(again([outcomeOf("stories", false, "Error: no browser")])).toEqual([]);
});

test("a file that looks at what its whole lane did is not run again: alone it would pass", () => {
  expect(toRunAgain(told({ "test/api/zz-statements.test.ts": [failed("a", "Error")], "src/a.test.ts": [passed("b")] }))).toEqual([]);
});
