import { expect, test } from "vitest";
import { covers, coversAny, type KeyScope, typesCovered } from "./key-scopes.ts";

const reads: KeyScope = { typeId: 7, access: "read" };
const writes: KeyScope = { typeId: 8, access: "write" };

test("a scope is good for its own type and for what it says, and who may write may read", () => {
  expect([covers([reads], 7, "read"), covers([reads], 7, "write"), covers([reads], 8, "read")]).toEqual([true, false, false]);
  expect([covers([writes], 8, "read"), covers([writes], 8, "write")]).toEqual([true, true]);
  expect([coversAny([reads], "write"), coversAny([reads, writes], "write"), coversAny([], "read")]).toEqual([false, true, false]);
});

test("a scope that names no type is good for all of them", () => {
  expect([covers([{ typeId: null, access: "read" }], 99, "read"), covers([{ typeId: null, access: "read" }], 99, "write")]).toEqual([
    true,
    false,
  ]);
  expect([typesCovered([reads, writes]), typesCovered([reads, { typeId: null, access: "write" }]), typesCovered([])]).toEqual([
    [7, 8],
    null,
    [],
  ]);
});
