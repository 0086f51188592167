import { expect, test } from "vitest";
import { Thread } from "./thread.ts";

/** A thread that does what its input's JavaScript says. */
const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ input }) => {
      try { parentPort.postMessage({ output: String(new Function(input)()) }); }
      catch (error) { parentPort.postMessage({ failed: error.message }); }
    });`)}`,
);
const threadWith = (limits = {}) => new Thread(entry, { memory: 64, longest: 2_000, waiting: 3, waitingOfOne: 2, ...limits });
const task = (input: string) => ({ name: "do", input });
const never = task("for (;;);");

test("it does one task after the other, each answered with what it gave", async () => {
  const thread = threadWith();
  expect(await Promise.all([thread.run(1, task("return 1 + 1")), thread.run(1, task("return 'two'"))])).toEqual(["2", "two"]);
});

test("a task that fails says why, and the next is done", async () => {
  const thread = threadWith();
  await expect(thread.run(1, task("throw new Error('broken')"))).rejects.toThrow("broken");
  expect(await thread.run(1, task("return 1"))).toBe("1");
});

test("a task that takes too long is given up, and the next is done", async () => {
  const thread = threadWith({ longest: 500 });
  const [lost, next] = [thread.run(1, never), thread.run(1, task("return 1"))];
  await expect(lost).rejects.toThrow("This takes too long");
  expect(await next).toBe("1");
});

test("a task that fills too much is given up, and the next is done", async () => {
  const thread = threadWith({ longest: 20_000 });
  const lost = thread.run(1, task("const all = []; for (;;) all.push(new Array(1000).fill({}));"));
  await expect(lost).rejects.toThrow(/memory/);
  expect(await thread.run(1, task("return 1"))).toBe("1");
});

test("only so many may wait, of one owner and of all", async () => {
  const thread = threadWith({ longest: 1_000 });
  const running = thread.run(1, never);
  const waiting = [thread.run(1, task("return 1")), thread.run(1, task("return 2"))];
  await expect(thread.run(1, task("return 3"))).rejects.toMatchObject({ status: 503 });
  waiting.push(thread.run(2, task("return 4")));
  await expect(thread.run(3, task("return 5"))).rejects.toMatchObject({ status: 503 });
  await expect(running).rejects.toThrow();
  expect(await Promise.all(waiting)).toEqual(["1", "2", "4"]);
});

test("owners take turns: whose one task came last does not wait behind all of another's", async () => {
  const thread = threadWith({ waiting: 10, waitingOfOne: 10 });
  const done: string[] = [];
  const run = (owner: number, name: string) => thread.run(owner, task("return 1")).then(() => done.push(name));
  await Promise.all([run(1, "a1"), run(1, "a2"), run(1, "a3"), run(2, "b1"), run(2, "b2"), run(3, "c1")]);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});
