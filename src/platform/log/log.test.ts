import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function written(write: (log: ReturnType<typeof createLog>) => void, level = "info"): string[] {
  const lines: string[] = [];
  write(createLog(level, { write: (line: string) => lines.push(line) }));
  return lines;
}

test("a line is one JSON object with a time and a level in words", () => {
  const [line = ""] = written((log) => log.info({ job: 12 }, "Job was done"));
  expect(JSON.parse(line)).toMatchObject({ level: "info", job: 12, msg: "Job was done", time: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test("lines below the level are not written", () => {
  expect(written((log) => log.info("quiet"), "warn")).toEqual([]);
});

test("lines that are alike say what they have in common and what is told of each, without secrets", () => {
  const lines = written((log) => {
    const tell = log.alike({ path: "/welcome/st_Zm9vYmFyYmF6cXV4Zm9vYmFy", status: 200 });
    tell('"request":"a-1"');
    tell('"request":"a-2"');
  });
  const common = { level: "info", path: "/welcome/st_[redacted]", status: 200, time: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...common, request: "a-1" },
    { ...common, request: "a-2" },
  ]);
  expect(written((log) => log.alike({ status: 200 })('"request":"a-1"'), "warn")).toEqual([]);
});

test("a line break in a text cannot forge a second line", () => {
  const lines = written((log) => log.info({ name: 'x"}\n{"level":"fatal"' }, "a\r\nb"));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
});

test.each([
  { password: "hunter2hunter2" },
  { body: { user: { newPassword: "hunter2hunter2" } } },
  { headers: { authorization: "hunter2hunter2", Cookie: "hunter2hunter2" } },
  { refreshToken: "hunter2hunter2" },
  { stripe: { secretKey: 'a"hunter2hunter2' } },
  { token: 1234567 },
])("the value of a key that holds a secret is not written: %j", (facts) => {
  const line = written((log) => log.info(facts)).join("");
  expect(line).not.toMatch(/hunter2|1234567/);
  expect(JSON.stringify(JSON.parse(line))).toContain("[redacted]");
});

test.each(["st", "eu", "inv", "rst", "key", "tkt"])("a token beginning with %s_ is not written wherever it stands", (prefix) => {
  const token = `${prefix}_Zm9vYmFyYmF6cXV4Zm9vYmFy`;
  const lines = written((log) => {
    log.info({ url: `/signup/${token}?x=1` });
    log.error(new Error(`bad ${token}`));
    log.child({ about: [token] }).warn(`Bearer ${token}`);
  });
  expect(lines).toHaveLength(3);
  expect(lines.join("")).not.toContain("Zm9vYmFy");
});

test("a password inside an address is not written", () => {
  const line = written((log) => log.warn("Cannot reach postgres://app:hunter2@db:5432/joinery")).join("");
  expect(line).not.toContain("hunter2");
  expect(line).toContain("db:5432/joinery");
});

test("ordinary facts stay readable", () => {
  const line = written((log) => log.info({ key_count: 3, status: "st_ok", posts: "inv_1" }, "key_value")).join("");
  expect(JSON.parse(line)).toMatchObject({ key_count: 3, status: "st_ok", posts: "inv_1", msg: "key_value" });
});

test("a hostile line of 200 kB is redacted within 200 ms", () => {
  const start = performance.now();
  written((log) => log.info({ text: `${"a://".repeat(25_000)}${"\\".repeat(50_000)}${"password".repeat(6_000)}` }));
  expect(performance.now() - start).toBeLessThan(200);
});
