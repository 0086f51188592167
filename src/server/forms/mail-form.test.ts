import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

test("formulas of a page's own form name the app for who gets its mail, too, and what they show is mailed", async () => {
  const { app, visitor } = await world();
  const children = [
    field("input-text", "word"),
    field("calculated", "about", { formula: "@{word} for @{app.slug}", show: true }),
    field("input-text", "note", { showIf: `app.slug == "${app.slug}"` }),
  ];
  const form = { id: "f1", component: "form-section", type: "_custom", notify: "desk@example.test", settings: {}, children };
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  const model = { word: "Roses", note: "Red ones" };
  must(200, await visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model }));
  const [sent] = must(200, await app.owner.get("/outbox"));
  expect(sent.html).toContain(`<td>Roses for ${app.slug}</td>`);
  expect(sent.html).toContain("<td>Red ones</td>");
});
