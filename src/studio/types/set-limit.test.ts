import { expect, test } from "vitest";
import type { PostType } from "../../contract/post-types.ts";
import { CallFailed } from "../data/call-failed.ts";
import { setLimit } from "./set-limit.ts";
import type { TypeChanges } from "./use-change-type.ts";

const status = (id: number) => ({ id, slug: `status-${id}`, hiddenFields: [], readOnlyFields: [] });

/** A server that keeps one type: who comes with an older one is turned down and told the present one. */
function serve() {
  let kept = { id: 7, statuses: [status(1), status(2)], updatedAt: "2026-03-01T12:00:00.000Z" } as unknown as PostType;
  const change = async ({ updatedAt, ...changes }: TypeChanges = {}) => {
    if (updatedAt !== undefined && updatedAt < kept.updatedAt)
      throw new CallFailed({ status: 409, code: "stale", data: { type: kept } as never });
    kept = { ...kept, ...changes, updatedAt: new Date(Date.parse(kept.updatedAt) + 1).toISOString() } as PostType;
  };
  return { opened: kept, change, limits: () => kept.statuses.map(({ hiddenFields, readOnlyFields }) => [hiddenFields, readOnlyFields]) };
}

test("two choices made before the first was answered are both kept, and so is what somebody else changed meanwhile", async () => {
  const { opened, change, limits } = serve();
  const elsewhere = opened.statuses.map((one) => ({ ...one, hiddenFields: ["email"] }));
  await Promise.all([
    change({ statuses: elsewhere }),
    setLimit(change, opened, { status: 1, field: "phone", limit: "hidden" }),
    setLimit(change, opened, { status: 2, field: "phone", limit: "read-only" }),
  ]);
  expect(limits()).toEqual([
    [["email", "phone"], []],
    [["email"], ["phone"]],
  ]);
});

test("what is turned down for another reason is told", async () => {
  const { opened } = serve();
  const refused = new CallFailed({ status: 403, code: "forbidden" });
  const setting = setLimit(() => Promise.reject(refused), opened, { status: 1, field: "phone", limit: "hidden" });
  await expect(setting).rejects.toBe(refused);
});
