import { expect, test } from "vitest";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { tourFields } from "../../../test/tours.ts";
import { addApp, field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

async function bills(permission = "read") {
  const made = await world();
  const { app } = made;
  const fields = [field("invoice-items", "lines", { label: "Items" }), field("input-text", "client", { type: "text", label: "Client" })];
  const type = await app.addType({ title: "Bills", permission, fields });
  const addPage = (slug: string, block: object) => app.addPage({ slug, title: slug, layout: [block] as unknown as Layout });
  await addPage("start", { id: "t", component: "text-section", html: "<p>Start</p>" });
  await addPage("bill", { id: "inv", component: "invoice", type: type.slug, to: ["client"] });
  const add = async (by: typeof app.owner, title: string) =>
    must(201, await by.post("/posts", { typeId: type.id, client: title, lines: { items: [{ title, quantity: 1, price: 5 }] } }));
  return { ...made, type, addPage, add };
}

test("an invoice is found by the id that stands in its path, is known by the one address and follows its record [BL-17]", async () => {
  const { app, add } = await bills();
  const [chair, table] = [await add(app.owner, "A chair"), await add(app.owner, "A table")];
  for (const path of [
    `/bill/${chair.id}`,
    `/bill/${chair.id}/`,
    `/BILL/${chair.id}`,
    `/bill/${chair.id}?id=${table.id}`,
    `/bill?id=${chair.id}`,
  ]) {
    const { status, text } = await app.visit(path);
    expect([path, status, text.includes("A chair"), text.includes("A table")]).toEqual([path, 200, true, false]);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]*/bill\\?id=${chair.id}"`, "i"));
  }
  expect((await app.visit(`/bill/${table.id}`)).text).toContain("A table");
  must(200, await app.owner.post(`/posts/${chair.id}`, { client: "A stool" }));
  await expect.poll(async () => (await app.visit(`/bill/${chair.id}`)).text).toContain("A stool");
  must(200, await app.owner.remove(`/posts/${chair.id}`));
  await expect.poll(async () => (await app.visit(`/bill/${chair.id}`)).status).toBe(404);
});

test("nonsense in the path, a record of another type or app, and a page that is of no record are the site's 404 [BL-17]", async () => {
  const { app, server, owner, add, addPage } = await bills();
  const chair = await add(app.owner, "A chair");
  const other = await app.addType({ title: "Others", permission: "read", fields: tourFields });
  const foreign = must(201, await app.owner.post("/posts", { typeId: other.id, name: "Elsewhere" }));
  const rival = await addApp(server, owner);
  const theirs = await rival.addType({ title: "Bills", permission: "read", fields: tourFields });
  const last = await Promise.all(
    [1, 2, 3, 4].map(async (n) => must(201, await rival.owner.post("/posts", { typeId: theirs.id, name: `R${n}` }))),
  );
  await addPage("about", { id: "t", component: "text-section", html: "<p>About</p>" });
  const ids = [
    "0",
    `0${chair.id}`,
    "abc",
    `${chair.id}x`,
    `${chair.id}.0`,
    `-${chair.id}`,
    "__proto__",
    "9".repeat(40),
    `${chair.id}/${chair.id}`,
  ];
  const taken = last.map(({ id }) => Number(id)).find((id) => id > Number(foreign.id)) ?? 999_999;
  for (const path of [...ids, foreign.id, taken].map((id) => `/bill/${id}`).concat(`/about/${chair.id}`, `/nowhere/${chair.id}`))
    expect([path, (await app.visit(path)).status]).toEqual([path, 404]);
  expect((await app.visit(`/%00/${chair.id}`)).status).toBe(400);
});

test("whoever may not read the record is not shown it by its path, and what a member sees is kept for nobody [BL-17]", async () => {
  const { app, add } = await bills("own");
  const [ada, bob] = [await app.addMember(25), await app.addMember(25)];
  const bill = await add(ada, "A chair");
  const see = async (cookie?: string) => (await app.visit(`/bill/${bill.id}`, cookie === undefined ? {} : { headers: { cookie } })).status;
  const cookies = { ada: await signedIn(app, ada), bob: await signedIn(app, bob) };
  expect([await see(), await see(cookies.bob), await see(cookies.ada), await see()]).toEqual([404, 404, 200, 404]);
});

test("a redirect that the owner wrote goes before a record in the path, and a form beside it comes back to the record [BL-17]", async () => {
  const { app, type, add } = await bills();
  const chair = await add(app.owner, "A chair");
  const say = { id: "c1", component: "input-text", slug: "say", label: "Say", required: true };
  const form = { id: "form1", component: "form-section", type: "_custom", children: [say] };
  await app.addPage({ slug: "both", layout: [{ id: "inv", component: "invoice", type: type.slug }, form] as unknown as Layout });
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    origin: `http://${app.host}`,
    referer: `http://${app.host}/both/${chair.id}`,
  };
  const sent = await app.visit("/both?form=form1", { method: "POST", headers, body: "say=Hello" });
  expect([sent.status, sent.headers.location]).toEqual([303, `/both?id=${chair.id}&sent=form1#b-form1`]);
  must(201, await app.owner.post("/redirects", { redirects: [{ from: `/bill/${chair.id}`, to: "/both" }] }));
  const led = await app.visit(`/bill/${chair.id}`);
  expect([Math.floor(led.status / 100), led.headers.location]).toEqual([3, "/both"]);
});
