import { expect, test } from "vitest";
import { change, posts, run, upload } from "../../../test/imports.ts";
import { field, must, world } from "../../../test/world.ts";

test("a file that is imported twice changes what it made, whatever field its records are the same by", async () => {
  const { app } = await world();
  const cities = await app.addType({ title: "Cities", fields: [field("input-text", "name")] });
  must(201, await app.owner.post("/posts", { typeId: cities.id, name: "Rome" }));
  const kinds = {
    text: field("input-text", "text"),
    remark: field("textarea", "remark"),
    color: field("color", "color"),
    number: field("number", "number"),
    day: field("date", "day"),
    moment: field("date", "moment", { withTime: true }),
    choice: field("select", "choice", { values: [{ value: "a", text: "Option A" }] }),
    zone: field("time-zone", "zone"),
    city: field("relation", "city", { relationTypeId: cities.id }),
    owner: field("user-select", "owner"),
  };
  const cells: { readonly [slug: string]: string } = {
    ...{
      title: " T ",
      content: "a\r\nb",
      text: `😀${"x".repeat(520)}`,
      remark: "a\r\nb",
      color: "#FF0000",
      number: "1.50",
      day: "31.12.2025",
    },
    ...{ moment: "31.12.2025 10:30", choice: "Option A", zone: "Europe/Berlin", city: "Rome", owner: app.owner.username },
  };
  const type = await app.addType({ title: "Kinds", fields: [...Object.values(kinds), field("number", "times")] });
  const known = Object.keys(cells);
  for (const key of known) {
    for (const [existing, does] of [
      ["update", "created"],
      ["update", "updated"],
      ["skip", "skipped"],
    ]) {
      const one = await upload(app.owner, type, JSON.stringify([{ [key]: cells[key], times: 1 }]), "x.json");
      const done = await run(app, await change(app, one, { existing, key }));
      expect([key, existing, done]).toMatchObject([key, existing, { problems: [], [String(does)]: 1 }]);
    }
  }
  expect(await posts(app, type)).toHaveLength(known.length);
});

test("records are not the same by a field that holds several, yes or no, marked up text, or rows of the file", async () => {
  const { app } = await world();
  const made = await app.addType({ title: "Kinds", fields: [field("input-text", "name")] });
  const others = [
    field("tags", "words"),
    field("users", "people"),
    field("checkbox", "box"),
    field("relation", "friends", { relationTypeId: made.id, multiple: true }),
    field("relation", "boss", { relationTypeId: made.id }),
    field("social-user", "profile"),
    field("textarea", "story", { rich: true }),
  ];
  const type = must(200, await app.owner.post(`/types/${made.id}`, { postFields: [...made.postFields, ...others] }));
  const one = await upload(app.owner, type, "name,words,people,box,friends,boss,profile,story\nAnn,a,,yes,,,,hello\n");
  for (const { slug } of others) {
    const reply = await app.owner.post(`/types/${type.id}/imports/${one.id}`, { existing: "update", key: slug });
    const messages = [expect.stringContaining("holds one plain text, number, day")];
    expect([slug, reply.status, reply.json.data]).toEqual([slug, 400, { key: { title: "Key", messages } }]);
  }
});
