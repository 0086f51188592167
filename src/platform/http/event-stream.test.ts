import { expect, test } from "vitest";
import { EventStream } from "./event-stream.ts";

test("an event is told as browsers read it, and a beat is nothing to them", () => {
  const stream = new EventStream();
  stream.tell({ event: "changes", data: { text: "one\ntwo" }, id: "3" });
  stream.beat();
  expect(stream.read()).toBe('event: changes\nid: 3\ndata: {"text":"one\\ntwo"}\n\n: \n\n');
});

test("a reader who takes nothing is sent away before much is held for them", () => {
  const stream = new EventStream();
  let told = 0;
  while (!stream.destroyed && told < 1_000) {
    stream.tell({ event: "changes", data: "x".repeat(1_000) });
    told += 1;
  }
  expect(stream.destroyed).toBe(true);
  expect(told).toBeLessThan(70);
});

test("what was told before the end still arrives", async () => {
  const stream = new EventStream();
  stream.tell({ event: "changes", data: 1 });
  stream.leave();
  stream.leave();
  stream.tell({ event: "changes", data: 2 });
  expect((await stream.toArray()).join("")).toBe("event: changes\ndata: 1\n\n");
});
