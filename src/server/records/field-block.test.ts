import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

test("the server holds people to what a field is: required, disabled, read-only [EN-76]", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({
    permission: "submit",
    fields: [
      field("input-text", "name", { required: true }),
      field("number", "off", { disabled: true, required: true }),
      field("number", "locked", { readOnly: true, required: true }),
      field("number", "given", { readOnly: true, default: 7 }),
    ],
  });
  for (const somebody of [visitor, app.owner]) {
    const send = async (values: object) => {
      const { status, json } = await somebody.post("/posts", { typeId: type.id, ...values });
      return status === 201
        ? json
        : Object.fromEntries(
            Object.entries(json.data as Record<string, { messages: string[] }>).map(([slug, { messages }]) => [slug, messages]),
          );
    };
    expect(await send({})).toEqual({ name: ["require"] });
    expect(await send({ name: "Ada", off: 1 })).toEqual({ off: ["is read-only"] });
    expect(await send({ name: "Ada", locked: 1 })).toEqual({ locked: ["is read-only"] });
    expect(await send({ name: "Ada" })).toMatchObject({ name: "Ada" });
  }
  const records = must(200, await app.owner.get(`/types/${type.id}/posts`));
  expect(records.map(({ off = null, locked = null, given }: Record<string, unknown>) => [off, locked, given])).toEqual([
    [null, null, 7],
    [null, null, 7],
  ]);
});
