import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { features } from "./features.ts";

const folder = "src/server";
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, "utf8") }));

/** What is declared as `export const name = how("kind", …)`: the name in the code by the kind. */
function declared(how: "event" | "job"): Map<string, string> {
  const found = sources.flatMap(({ text }) => [...text.matchAll(new RegExp(`export const (\\w+) = ${how}\\("([^"]+)"`, "g"))]);
  return new Map(found.map(([, name = "", kind = ""]) => [kind, name]));
}

/** Whether some file hands this to one of these, under its own name or that of its import. */
function isHandedTo(name: string, calls: string): boolean {
  return sources.some(({ text }) => {
    const local = new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1] ?? name;
    return new RegExp(`\\b(${calls})\\(\\s*([\\w.=? "]+[?:] )?(\\w+\\.)?${local}\\b|\\b(${calls})\\([^;]*?: ${local},`).test(text);
  });
}

test("every event that is declared is published, and a feature listens to it", () => {
  const heard = new Set(features.flatMap(({ listeners = [] }) => listeners.map(({ event }) => event.name)));
  const events = declared("event");
  expect(events.size).toBeGreaterThan(8);
  expect([...events.keys()].filter((kind) => !heard.has(kind))).toEqual([]);
  expect([...events.values()].filter((name) => !isHandedTo(name, "publish"))).toEqual([]);
});

test("every job that is declared is asked for, and exactly one feature does it", () => {
  const done = features.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.kind)).sort();
  const jobs = declared("job");
  expect([...jobs.keys()].sort()).toEqual(done);
  // The migration that brought roll-ups asks for this one.
  const names = [...jobs.values()].filter((name) => name !== "planAllRollups");
  expect(names.filter((name) => !isHandedTo(name, "enqueue|enqueueAfterCommit|inTurns"))).toEqual([]);
});

test("no event, job or key of the cache is a free text", () => {
  const free = /\.?\b(publish|enqueue|enqueueAfterCommit|cached|invalidate)\(\s*["'`]/;
  expect(sources.filter(({ text }) => free.test(text)).map(({ name }) => name)).toEqual([]);
});

test("a job or event whose payload is not what was declared is refused", async () => {
  const [send] = features.flatMap(({ jobs = [] }) => jobs.filter(({ job }) => job.kind === "mail.send"));
  expect(() => send?.run({} as never, { mail: "many" }, {})).toThrow("must be a number");
});
