import { expect, test } from "vitest";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

/** A form of a data type with a price, on a page of an app that writes numbers as Germans do; and the page of one record, with its form. */
async function shop() {
  const { app } = await world();
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { locale: "de-DE" } }));
  const fields = [field("input-text", "name", { label: "Name" }), field("number", "price", { label: "Price", min: 0 })];
  const type = await app.addType({ title: "Offers", permission: "submit", fields });
  await app.addPage({ slug: "offer", layout: [{ id: "f1", component: "form-section", type: "offers" }] as unknown as Layout });
  const one = [{ id: "one", component: "record", type: "offers", edit: true }] as unknown as Layout;
  await app.addPage({ slug: "one", layout: one });
  const prices = async () =>
    must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id`)).map(({ price }: { readonly price: unknown }) => price);
  return { app, type, prices };
}

function send(app: AppOfTest, path: string, values: Record<string, string>, headers: object = {}) {
  const body = new URLSearchParams(values).toString();
  return app.visit(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://${app.host}`, ...headers },
    body,
  });
}

test("a number that is typed without script is read as the app writes numbers, and what cannot be told comes back with why", async () => {
  const { app, prices } = await shop();
  const action = /<form [^>]*action="([^"]*)"/.exec((await app.visit("/offer")).text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  for (const price of ["1,5", "0,99", "1.234,50", "1.234", "3.5", "۱۲٫۵"])
    expect((await send(app, action, { name: "One", price })).status, price).toBeLessThan(400);
  expect(await prices()).toEqual([1.5, 0.99, 1234.5, 1234, 3.5, 12.5]);
  const refused = await send(app, action, { name: "Two", price: "1,2,3" });
  expect(refused.text).toContain('value="1,2,3"');
  expect(refused.text).toContain("This is not a number.");
  expect(await prices()).toHaveLength(6);
});

test("a form that shows a number as the app writes it keeps it when it comes back untouched", async () => {
  const { app, type, prices } = await shop();
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, name: "One", price: 1234.567 }));
  const cookie = await signedIn(app, app.owner);
  const sendAs = async (price: string, shown: string) => {
    const page = (await app.visit(`/one?id=${id}`, { headers: { cookie } })).text;
    expect(page).toContain(`value="${shown}"`);
    const action = /<form [^>]*action="([^"]*form=one[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await send(app, action, { name: `Costs ${price}`, price }, { cookie })).status).toBeLessThan(400);
    return prices();
  };
  expect(await sendAs("1234,567", "1234,567")).toEqual([1234.567]);
  expect(await sendAs("234,567", "1234,567")).toEqual([234.567]);
});
