// What the lanes of `npm test` come to, read from vitest's reports. Pure, so that it can be tested on made-up ones.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * One outcome for each file of a report: `{ lane, file, seconds, passed, failed, unsteady }`, the last two lists of `{ name, error }`.
 * What goes wrong beside its tests, in a hook for all of them say, is one more failure of the file.
 */
export function outcomesOf(lane, report, root) {
  return report.testResults.map(({ name: path, status, message, startTime = 0, endTime = 0, assertionResults }) => {
    const failed = assertionResults
      .filter((each) => each.status === "failed")
      .map(({ fullName, failureMessages }) => ({ name: fullName.trim(), error: firstLine(failureMessages.join("\n")) }));
    if (status === "failed" && failed.length === 0) failed.push({ name: "outside its tests", error: firstLine(message) });
    const passed = assertionResults.filter((each) => each.status === "passed").length;
    const file = relative(root, path).replaceAll("\\", "/");
    return { lane, file, seconds: (endTime - startTime) / 1000, passed, failed, unsteady: [] };
  });
}

/** A check without files, or what went wrong in a lane outside all of its files. */
export function outcomeOf(lane, isGood, printed) {
  const failed = isGood ? [] : [{ name: "", error: trouble(printed) }];
  return { lane, file: "", seconds: 0, passed: isGood ? 1 : 0, failed, unsteady: [] };
}

/** What looks at everything that a lane did before it: alone it has nothing to look at, and would pass. Its name begins with "zz-". */
const looksAtTheLane = /\/zz-[^/]*$/;

/** The outcomes, all of one lane, whose files are run again: what failed, unless that is more than chance. */
export function toRunAgain(outcomes) {
  const files = outcomes.filter(({ file }) => file !== "");
  const failing = files.filter(({ file, failed }) => failed.length > 0 && !looksAtTheLane.test(file));
  return failing.length > Math.max(1, files.length * most) ? [] : failing;
}

/** Where a larger part of a lane's files fails than this, the lane is broken, and running them again would say nothing new. */
const most = 0.25;

/** What counts after a file was run again: what it came to then if nothing failed any more, else what it came to at first. */
export function afterRunningAgain(first, again) {
  const isGood = again.every(({ failed }) => failed.length === 0) && again.some(({ passed }) => passed > 0);
  if (!isGood) return first;
  return { ...first, passed: again.reduce((sum, { passed }) => sum + passed, 0), failed: [], unsteady: first.failed };
}

/** The last lines that `npm test` prints: whoever sees only the end of a log sees what failed. */
export function summaryOf(outcomes) {
  const said = ({ lane, file }, { name, error }) => `${lane} › ${file === "" ? error : `${file} › ${name}: ${error}`}`;
  const unsteady = outcomes.flatMap((each) => each.unsteady.map((one) => `unsteady: ${said(each, one)}`));
  const failed = outcomes.flatMap((each) => each.failed.map((one) => `failed: ${said(each, one)}`));
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0);
  return [...unsteady, ...failed, `${passed} passed, ${failed.length} failed`];
}

function firstLine(text) {
  return short(linesOf(text)[0]);
}

/** Of all that a program printed, the line that most likely says what is wrong. */
function trouble(printed) {
  const lines = linesOf(printed);
  return short(lines.find((line) => /\berror\b.*: |Error: /.test(line)) ?? lines[0]);
}

function linesOf(text) {
  const lines = stripVTControlCharacters(text).split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

function short(line = "see above") {
  return line.slice(0, 160);
}
