import { afterEach, expect, test, vi } from "vitest";
import { field, must, world } from "../../../test/world.ts";
import { recordsNamed, searchRecords } from "../../site/islands/find-records.ts";

afterEach(() => vi.unstubAllGlobals());

/** Clinics without titles, called by the first line of their form, and a visitor who looks for them from a page. */
async function clinics() {
  const { app, server } = await world();
  const fields = [field("input-text", "name"), field("input-text", "phone", { type: "tel" })];
  const type = await app.addType({ title: "Clinics", permission: "read", fields });
  for (const name of ["Harbour", "Mill", "Millstone"]) must(201, await app.owner.post("/posts", { typeId: type.id, name, phone: "555" }));
  vi.stubGlobal("fetch", async (path: string) => {
    const { status, text } = await server.call({ path, host: app.host });
    return new Response(text, { status });
  });
  const [api, source] = [`/api/${app.id}`, { kind: "records", type: type.id } as const];
  const search = async (words: string) => {
    const found = await searchRecords(api, source, words, new AbortController().signal);
    return found === "forbidden" ? found : found.map(({ name }) => name.replace(/^#\d+ /, ""));
  };
  return { app, type, api, source, search };
}

test("who chooses a record in a form of a page finds those without a title by what their form says", async () => {
  const { api, source, search } = await clinics();
  expect(await search("mill")).toEqual(["Millstone", "Mill"]);
  const named = await recordsNamed(api, source, [1, 2, 3]);
  const harbour = named === "forbidden" ? undefined : named.find(({ name }) => name.includes("Harbour"));
  expect(await search(harbour?.name ?? "")).toEqual(["Harbour"]);
  expect(await search("")).toEqual(["Millstone", "Mill", "Harbour"]);
  expect(await search("nowhere")).toEqual([]);
});

test("what a status hides from visitors is not looked into, and keeps nothing else from being found", async () => {
  const { app, type, search } = await clinics();
  const { statuses } = must(200, await app.owner.get(`/types/${type.id}`));
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...statuses[0], hiddenFields: ["title", "content"] }] }));
  expect(await search("harb")).toEqual(["Harbour"]);
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  expect(await search("harb")).toBe("forbidden");
});
