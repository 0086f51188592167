import { expect, test } from "vitest";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Operation } from "../../model/page/operations/operation.ts";
import { CallFailed } from "../data/call-failed.ts";
import { serverFormFile } from "./form-file.ts";

const phone: FieldBlock = { id: "input-text_1", slug: "phone", label: "Phone", component: "input-text" };
const relabel = (label: string): Operation => ({ do: "set", id: "input-text_1", path: "label", value: label });
const typeOf = (fields: readonly FieldBlock[], second: number) =>
  ({ id: 7, title: "Gardens", postFields: fields, updatedAt: `2026-03-01T12:00:0${second}.000Z` }) as unknown as PostType;

test("operations are applied to the fields as they are known, and sent whole", async () => {
  const desk = open();
  expect(await desk.save(relabel("Mobile"))).toMatchObject({ result: "saved" });
  expect(
    await desk.save({
      do: "insert",
      block: { ...phone, id: "number_2", slug: "size", component: "number" },
      at: { parent: null, index: 1 },
    }),
  ).toMatchObject({
    result: "saved",
  });
  expect(desk.sent.at(-1)?.map(({ label, slug }) => [label, slug])).toEqual([
    ["Mobile", "phone"],
    ["Phone", "size"],
  ]);
});

test("a field without a label is not sent, and what is missing is said [VA-15]", async () => {
  const desk = open();
  expect(await desk.save(relabel(""))).toEqual({ result: "refused", message: "Field 1 – label: require" });
  expect(desk.sent).toEqual([]);
});

test("somebody who changed only the statuses meanwhile is not in the way", async () => {
  const desk = open();
  desk.elsewhere(typeOf([phone], 5));
  expect(await desk.save(relabel("Mobile"))).toMatchObject({ result: "saved" });
  expect(desk.sent.at(-1)?.[0]?.label).toBe("Mobile");
});

test("somebody who changed the fields meanwhile is: the person decides whose form stays", async () => {
  const desk = open();
  desk.elsewhere(typeOf([{ ...phone, label: "Theirs" }], 5));
  expect(await desk.save(relabel("Mine"))).toMatchObject({ result: "stale", theirs: { draft: [{ label: "Theirs" }] } });
  expect(desk.sent).toEqual([]);
});

test("who decides against what becomes of the records keeps the form as it was", async () => {
  const desk = open();
  desk.decline();
  expect(await desk.save(relabel("Mobile"))).toMatchObject({ result: "declined", kept: { draft: [{ label: "Phone" }] } });
  expect(await desk.save(relabel("Telephone"))).toMatchObject({ result: "saved" });
  expect(desk.sent).toHaveLength(1);
});

test("without a connection nothing is lost or refused", async () => {
  const desk = open();
  desk.cut();
  expect(await desk.save(relabel("Mobile"))).toEqual({ result: "offline" });
});

test("a formula that names a field by the key that it had goes along, and so does a default by the value of its option", async () => {
  const price: FieldBlock = { id: "number_1", slug: "price", label: "Price", component: "number" };
  const total: FieldBlock = { id: "calculated_1", slug: "total", label: "Total", component: "calculated", formula: "price * 2" };
  const bread: FieldBlock = {
    id: "select_1",
    slug: "bread",
    label: "Bread",
    component: "select",
    values: ["wheat", "rye"],
    default: "wheat",
  };
  const desk = open([price, total, bread]);
  expect(await desk.save({ do: "set", id: "number_1", path: "slug", value: "cents" })).toMatchObject({ result: "saved" });
  expect(desk.sent.at(-1)?.[1]?.formula).toBe("cents * 2");
  expect(await desk.save({ do: "set", id: "select_1", path: "values", value: ["white", "rye"] })).toMatchObject({ result: "saved" });
  expect(desk.sent.at(-1)?.[2]?.default).toBe("white");
  expect(await desk.save({ do: "set", id: "calculated_1", path: "formula", value: "price * 2" })).toMatchObject({ result: "refused" });
});

/** A server that keeps one type and refuses who comes with an old one. */
function open(fields: readonly FieldBlock[] = [phone]) {
  let kept = typeOf(fields, 0);
  let isCut = false;
  let isDeclined = false;
  const sent: (readonly FieldBlock[])[] = [];
  const file = serverFormFile(kept, async (fields, known) => {
    if (isDeclined) {
      isDeclined = false;
      return null;
    }
    if (isCut) throw new CallFailed({ status: 0 });
    if (known.updatedAt !== kept.updatedAt) throw new CallFailed({ status: 409, code: "stale", data: { type: kept } as never });
    sent.push(fields);
    kept = typeOf(fields, sent.length);
    return kept;
  });
  return {
    sent,
    save: (operation: Operation) => file.saveDraft({ operations: [operation], draftVersion: 0 }),
    elsewhere: (type: PostType) => {
      kept = type;
    },
    decline: () => {
      isDeclined = true;
    },
    cut: () => {
      isCut = true;
    },
  };
}
