import { expect, test } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { idempotently } from "./idempotently.ts";

/** Sends one thing after the other; each fails as it is told, or is answered. Answers the keys. */
async function keysOf(sendings: readonly (readonly [said: unknown, failure?: CallFailed])[]): Promise<readonly string[]> {
  const once = idempotently();
  const keys: string[] = [];
  for (const [said, failure] of sendings) {
    const call = async (key: string) => {
      keys.push(key);
      if (failure) throw failure;
    };
    await once(said, call).catch(() => undefined);
  }
  return keys;
}

const distinct = (keys: readonly string[]) => keys.map((key) => keys.indexOf(key));
const lost = new CallFailed({ status: 0 });
const atWork = new CallFailed({ status: 409, code: "conflict" });
const refused = new CallFailed({ status: 400 });

test("what got no answer is sent again under its key until it is answered", async () => {
  expect(distinct(await keysOf([[{ title: "A" }, lost], [{ title: "A" }, atWork], [{ title: "A" }], [{ title: "A" }]]))).toEqual([
    0, 0, 0, 3,
  ]);
});

test("what was refused, or is another, has a key of its own", async () => {
  expect(distinct(await keysOf([[{ title: "A" }, refused], [{ title: "A" }, lost], [{ title: "B" }]]))).toEqual([0, 1, 2]);
});
