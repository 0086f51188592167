import { expect, test } from "vitest";
import { cellKey, createGrid, keepTyped, sendUnsent } from "./grid-store.ts";

test("of what could not be kept only what never arrived is sent again, and once", () => {
  const grid = createGrid();
  const sent: string[] = [];
  const waiting = (id: number) => {
    const key = cellKey(id, "city");
    const sendAgain = () => {
      keepTyped(grid, key, undefined);
      sent.push(key);
    };
    keepTyped(grid, key, { value: "Oslo", messages: [], sendAgain });
  };
  waiting(1);
  keepTyped(grid, cellKey(2, "city"), { value: "Rome", messages: ["too long (3)"] });
  waiting(3);
  sendUnsent(grid);
  sendUnsent(grid);
  expect(sent).toEqual(["1 city", "3 city"]);
  expect([...grid.getState().unkept.keys()]).toEqual(["2 city"]);
});
