import { expect, test } from "vitest";
import { field, must, world } from "../world.ts";

test("an owner builds a page and a type, a visitor submits the form, the owner moves the record on [WF-02, WF-06, AP-42, AP-50, AP-60, AP-63]", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({
    title: "Leads",
    fields: [field("input-text", "name", { required: true }), field("number", "budget", { min: 10 })],
  });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      statuses: [
        { id: type.initialStatusId, title: "New", slug: "new", color: "blue", next: "done" },
        { title: "Done", slug: "done", color: "green", next: "0" },
      ],
    }),
  );
  await app.addPage({
    title: "Contact",
    slug: "contact",
    layout: [
      { id: "form1", component: "form-section", title: "Write to us", type: "leads", submitBtnText: "Send", children: [], settings: {} },
    ],
  });
  const site = await app.visit("/contact");
  expect(site.status).toBe(200);
  expect(site.text).toContain("Write to us");
  expect(site.text).toContain('name="budget"');
  const made = must(201, await visitor.post("/posts", { typeId: type.id, name: "Ada", budget: 20 }));
  expect(made.name).toBe("Ada");
  const list = must(200, await app.owner.get(`/types/${type.id}/posts`));
  expect(list).toHaveLength(1);
  const moved = must(200, await app.owner.post(`/posts/${made.id}/actions/next`));
  expect(moved.statusId).not.toBe(made.statusId);
  expect((await app.owner.post(`/posts/${made.id}/actions/next`)).status).toBe(409);
});
