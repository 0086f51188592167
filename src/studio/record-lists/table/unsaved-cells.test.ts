import { expect, test } from "vitest";
import { cellKey, keepTyped, noUnsavedCells, sendUnsent, unsavedCells } from "./unsaved-cells.ts";

test("of what could not be kept only what never arrived is sent again, and once", () => {
  const cells = noUnsavedCells();
  const sent: string[] = [];
  const waiting = (id: number) => {
    const key = cellKey(id, { slug: "city" });
    const sendAgain = () => {
      keepTyped(cells, key, undefined);
      sent.push(key);
    };
    keepTyped(cells, key, { value: "Oslo", messages: [], sendAgain });
  };
  waiting(1);
  keepTyped(cells, cellKey(2, { slug: "city" }), { value: "Rome", messages: ["too long (3)"] });
  waiting(3);
  sendUnsent(cells);
  sendUnsent(cells);
  expect(sent).toEqual(["1 city", "3 city"]);
  expect([...cells.getState().keys()]).toEqual(["2 city"]);
});

test("another table of the same type finds what was typed, another person does not", () => {
  keepTyped(unsavedCells(1, 7), cellKey(2, { slug: "city" }), { value: "Rome", messages: [] });
  expect(unsavedCells(1, 7).getState().size).toBe(1);
  expect(unsavedCells(1, 8).getState().size).toBe(0);
  expect(unsavedCells(2, 7).getState().size).toBe(0);
});

test("what was typed stays in the cell of its field where the field gets another key", () => {
  const cells = noUnsavedCells();
  keepTyped(cells, cellKey(2, { id: "number_1", slug: "amount" }), { value: "9", messages: [] });
  expect(cells.getState().get(cellKey(2, { id: "number_1", slug: "price" }))?.value).toBe("9");
});
