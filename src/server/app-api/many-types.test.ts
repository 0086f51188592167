import { expect, test } from "vitest";
import { growthInTurns, linear, processorTime } from "../../../test/growth.ts";
import { longestTurn } from "../../../test/longest-turn.ts";
import { leadingNowhere } from "../../../test/schema-of.ts";
import { field, must, world } from "../../../test/world.ts";
import { jsonInPieces } from "../kernel/write-json.ts";
import { recordLanguage } from "../record-access/record-language.ts";
import { appDocument } from "./app-document.ts";
import { clientText } from "./client-text.ts";
import type { DescribedType } from "./described-type.ts";

const fields = [
  field("input-text", "name"),
  field("number", "price"),
  field("date", "due"),
  field("select", "stage", { values: ["a", "b"] }),
];

test("each further type of an app adds as much to its document as the one before, and of what all types say alike nothing", async () => {
  const { app } = await world();
  let made = 0;
  const fill = async (count: number) => {
    for (const last = made + count; made < last; made += 1)
      must(201, await app.owner.post("/types", { title: "Kind", slug: `kind-${made}`, postFields: fields }));
    return app.owner.get("/openapi.json");
  };
  const [none, ten, twenty, forty] = [await app.owner.get("/openapi.json"), await fill(10), await fill(10), await fill(20)];
  const [first, second] = [twenty.text.length - ten.text.length, forty.text.length - twenty.text.length];
  // Ids and slugs may have a digit more.
  expect(second / first).toBeLessThan(2.05);
  // It was 25,500 with its own copy of all refusals, parameters, conditions and built-in keys.
  expect(first / 10).toBeLessThan(9_500);
  expect(leadingNowhere(must(200, forty))).toEqual([]);
  expect(ten.text.length - none.text.length - first).toBeLessThan(40_000);
});

/** As many types as an app may have, each with a short form. */
function manyTypes(count: number): DescribedType[] {
  const language = recordLanguage({ everHidden: new Set(), readable: fields }, []);
  const may = { read: true, create: true, update: true, remove: true, history: true, restore: true };
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: at + 1, slug: `kind-${at}`, title: `Kind ${at}`, fields, statuses: [], initialStatusId: 1, worked: new Map() },
    ...{ notesIn: at > 0 ? 1 : undefined, language, may, open: { read: false, create: false } },
  }));
}

const documented = (types: readonly DescribedType[]) =>
  appDocument(types, { place: { origin: "http://joinery.test", app: 1 }, today: "2026-11-22" });

test("the document and the client of an app with a thousand types are made in turns", { timeout: 120_000 }, async () => {
  const types = manyTypes(1_000);
  const [document, client] = [async () => jsonInPieces(await documented(types), 3), async () => clientText(await documented(types))];
  for (const make of [document, client]) {
    // The best of some rounds: what the machine does beside it disturbs one of them, hardly all.
    const [wholes, turns]: [number[], number[]] = [[], []];
    for (let round = 0; round < 4; round += 1) {
      const began = processorTime();
      turns.push(await longestTurn(make));
      wholes.push(processorTime() - began);
    }
    expect(Math.min(...turns)).toBeLessThan(Math.min(...wholes) / 3);
  }
});

test("the time that it takes grows with the number of types alone", { timeout: 120_000 }, async () => {
  expect(await growthInTurns(manyTypes, documented, 800)).toBeLessThan(linear);
});
