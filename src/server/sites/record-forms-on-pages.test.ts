import { expect, test } from "vitest";
import { apply } from "../../../test/field-changes.ts";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { entriesOfValues } from "../../model/fields/form-entries.ts";
import type { Layout } from "../../model/page/block.ts";

const layout = (...blocks: readonly object[]) => blocks as unknown as Layout;
const fields = [
  field("input-text", "name", { label: "Name", type: "text", required: true }),
  field("number", "price", { label: "Price", min: 0 }),
  field("tags", "tags", { label: "Tags" }),
  field("textarea", "story", { label: "Story" }),
  field("textarea", "rich", { label: "Rich", rich: true }),
  field("input-text", "secret", { label: "Secret", type: "text" }),
  field("action-button", "raise", {
    label: "Raise",
    successMessage: "Raised.",
    actions: [{ slug: "up", component: "update-post", fieldToUpdate: "price", valueToUpdate: "99" }],
  }),
];

/** Two members, each with a record of their own, and the page of one record with a form and buttons. */
async function bookings(block: object = { edit: true, buttons: true }, permission = "own") {
  const made = await world();
  const { app } = made;
  const type = await app.addType({ title: "Bookings", permission, fields });
  const page = await app.addPage({ slug: "booking", layout: layout({ id: "one", component: "record", type: "bookings", ...block }) });
  must(200, await app.owner.post(`/types/${type.id}`, { singlePage: page.id }));
  const [ada, bob] = [await app.addMember(25), await app.addMember(25)];
  const add = async (by: typeof ada, name: string) =>
    must(201, await by.post("/posts", { typeId: type.id, name, price: 10, tags: ["a", "b"], story: "Two\nlines", rich: "<p>Rich</p>" }));
  const [ofAda, ofBob] = [await add(ada, "Of Ada"), await add(bob, "Of Bob")];
  const cookies = { ada: await signedIn(app, ada), bob: await signedIn(app, bob) };
  const see = (cookie: string | undefined, id: number, more = "") =>
    app.visit(`/booking?id=${id}${more}`, cookie === undefined ? {} : { headers: { cookie } });
  return { ...made, type, page, ada, bob, ofAda, ofBob, cookies, see };
}

const send = (app: AppOfTest, path: string, values: object, headers: object) =>
  app.visit(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://${app.host}`, ...headers },
    body: new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    ).toString(),
  });
const actions = (html: string) =>
  [...html.matchAll(/<form [^>]*action="([^"]*)"/g)]
    .map(([, action]) => (action ?? "").replaceAll("&amp;", "&"))
    .filter((one) => one.includes("form=one"));
const editOf = (html: string) => actions(html).find((one) => !one.includes("press=")) ?? "";
const untouched = (values: object) =>
  Object.fromEntries(
    ["name", "price", "tags", "story", "secret"].map((slug) => [
      slug,
      entriesOfValues(fields as never, values as never, "en").flatMap(([name, entry]) => (name === slug ? [entry] : [])),
    ]),
  );

test("who may change a record changes it on its page without script, and is told; others see no form and change nothing", async () => {
  const { app, ada, ofAda, ofBob, cookies, see } = await bookings();
  const { text } = await see(cookies.ada, ofAda.id);
  const edit = editOf(text);
  expect(text).toContain('value="Of Ada"');
  expect(text).not.toMatch(/name="rich"/);
  const done = await send(app, edit, { ...untouched(ofAda), name: "Changed", price: "12.5" }, { cookie: cookies.ada });
  expect([done.status, done.headers.location]).toEqual([303, `/booking?id=${ofAda.id}&sent=one#b-one`]);
  expect((await see(cookies.ada, ofAda.id, "&sent=one")).text).toContain("Saved.");
  expect(must(200, await ada.get(`/posts/${ofAda.id}`))).toMatchObject({
    name: "Changed",
    price: 12.5,
    tags: ["a", "b"],
    story: "Two\nlines",
    rich: "<p>Rich</p>",
  });
  // Bob's session, a stranger, another's record.
  for (const cookie of [cookies.bob, undefined]) expect((await see(cookie, ofAda.id)).status).toBe(404);
  const others = edit.replace(`id=${ofAda.id}`, `id=${ofBob.id}`);
  for (const [path, headers] of [
    [edit, { cookie: cookies.bob }],
    [edit, {}],
    [others, { cookie: cookies.ada }],
  ] as const)
    expect([path, (await send(app, path, { name: "Taken" }, headers)).status]).toEqual([path, 404]);
  expect(must(200, await ada.get(`/posts/${ofAda.id}`)).name).toBe("Changed");
});

test("a form that comes back as it was served changes nothing, not even when the record was changed", async () => {
  const { app, ada, ofAda, cookies, see } = await bookings();
  const edit = editOf((await see(cookies.ada, ofAda.id)).text);
  expect((await send(app, edit, untouched(ofAda), { cookie: cookies.ada })).status).toBe(303);
  const after = must(200, await ada.get(`/posts/${ofAda.id}`));
  expect(after.updatedAt).toBe(ofAda.updatedAt);
});

test("a form that was served before a field was offered on it empties none", async () => {
  const { app, type, page, ada, ofAda, cookies, see } = await bookings({ edit: true, editFields: ["name"] });
  const edit = editOf((await see(cookies.ada, ofAda.id)).text);
  const one = { id: "one", component: "record", type: type.slug, edit: true };
  must(200, await app.owner.post(`/pages/${page.id}`, { layout: layout(one) }));
  expect((await send(app, edit, { name: "Changed" }, { cookie: cookies.ada })).status).toBe(303);
  expect(must(200, await ada.get(`/posts/${ofAda.id}`))).toMatchObject({ name: "Changed", price: 10, story: "Two\nlines" });
});

test("a choice of several that the form did not hold stays, one that it held is emptied by choosing nothing", async () => {
  const { app } = await world();
  const choices = field("select", "sizes", { label: "Sizes", multiple: true, values: ["Small", "Large"] });
  const type = await app.addType({ title: "Shirts", permission: "own", fields: [...fields.slice(0, 1), choices] });
  const block = (...editFields: string[]) => layout({ id: "one", component: "record", type: "shirts", edit: true, editFields });
  const page = await app.addPage({ slug: "shirt", layout: block("name") });
  must(200, await app.owner.post(`/types/${type.id}`, { singlePage: page.id }));
  const ada = await app.addMember(25);
  const cookie = await signedIn(app, ada);
  const { id } = must(201, await ada.post("/posts", { typeId: type.id, name: "Linen", sizes: ["Small"] }));
  const form = async () => editOf((await app.visit(`/shirt?id=${id}`, { headers: { cookie } })).text);
  const narrow = await form();
  must(200, await app.owner.post(`/pages/${page.id}`, { layout: block("name", "sizes") }));
  expect((await send(app, narrow, { name: "Wool" }, { cookie })).status).toBe(303);
  expect(must(200, await ada.get(`/posts/${id}`))).toMatchObject({ name: "Wool", sizes: ["Small"] });
  expect((await send(app, await form(), { name: "Silk" }, { cookie })).status).toBe(303);
  expect(must(200, await ada.get(`/posts/${id}`))).toMatchObject({ name: "Silk", sizes: [] });
});

test("what is wrong comes back in the form with all that was typed, and so does what somebody changed meanwhile", async () => {
  const { app, ada, ofAda, cookies, see } = await bookings();
  const edit = editOf((await see(cookies.ada, ofAda.id)).text);
  const wrong = await send(app, edit, { ...untouched(ofAda), name: "", price: "-5", story: "My long words" }, { cookie: cookies.ada });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toMatch(/<details[^>]* open/);
  expect(wrong.text).toContain("My long words");
  expect(wrong.headers["cache-control"]).toContain("no-store");
  must(200, await app.owner.post(`/posts/${ofAda.id}`, { price: 77 }));
  const stale = await send(app, edit, { ...untouched(ofAda), story: "My long words" }, { cookie: cookies.ada });
  expect(stale.status).toBe(400);
  expect(stale.text).toContain("changed by somebody else");
  expect(stale.text).toContain("My long words");
  expect(must(200, await ada.get(`/posts/${ofAda.id}`))).toMatchObject({ price: 77, story: "Two\nlines" });
});

test("a page of another site, and a cookie without an origin, change nothing", async () => {
  const { app, ada, ofAda, cookies, see } = await bookings();
  const forms = actions((await see(cookies.ada, ofAda.id)).text);
  expect(forms).toHaveLength(2);
  for (const form of forms)
    for (const origin of ["https://evil.example", "null", ""])
      expect((await send(app, form, { name: "Taken" }, { cookie: cookies.ada, origin })).status).toBe(404);
  expect(must(200, await ada.get(`/posts/${ofAda.id}`))).toMatchObject({ name: "Of Ada", price: 10 });
});

test("a button is pressed on the page by whoever may press it, and says what came of it", async () => {
  const { app, ada, ofAda, cookies, see } = await bookings();
  const press = actions((await see(cookies.ada, ofAda.id)).text).find((one) => one.includes("press=raise")) ?? "";
  const done = await send(app, press, {}, { cookie: cookies.ada });
  expect([done.status, done.headers.location]).toEqual([303, `/booking?id=${ofAda.id}&sent=one&pressed=raise#b-one`]);
  expect(must(200, await ada.get(`/posts/${ofAda.id}`)).price).toBe(99);
  expect((await see(cookies.ada, ofAda.id, "&sent=one&pressed=raise")).text).toContain("Raised.");
  expect((await send(app, press.replace("raise", "nothing"), {}, { cookie: cookies.ada })).status).toBe(404);
});

test("a status hides and locks fields and buttons of the form as it does in the API", async () => {
  const { app, type, ada, ofAda, cookies, see } = await bookings();
  const { statuses } = must(200, await app.owner.get(`/types/${type.id}`));
  const limits = { hiddenFields: ["secret"], readOnlyFields: ["price", "raise"] };
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...statuses[0], ...limits }] }));
  const { text } = await see(cookies.ada, ofAda.id);
  expect(text).not.toMatch(/name="(secret|price)"/);
  expect(actions(text)).toHaveLength(1);
  const edit = editOf(text);
  await send(app, edit, { name: "New", price: "5000", secret: "x" }, { cookie: cookies.ada });
  expect((await send(app, edit.replace(/&seen=.*/, "&press=raise"), {}, { cookie: cookies.ada })).status).toBe(404);
  expect(must(200, await ada.get(`/posts/${ofAda.id}`))).toMatchObject({ name: "New", price: 10 });
});

test("a block offers the fields that it names, and nothing where it does not say so", async () => {
  const { see, cookies, ofAda } = await bookings({ edit: true, editFields: ["story"] });
  const { text } = await see(cookies.ada, ofAda.id);
  expect(text).toMatch(/name="story"/);
  expect(text).not.toMatch(/name="(name|price)"/);
  const plain = await bookings({});
  expect(actions((await plain.see(plain.cookies.ada, plain.ofAda.id)).text)).toEqual([]);
  const [edit, press] = [`/booking?id=${plain.ofAda.id}&form=one`, `/booking?id=${plain.ofAda.id}&form=one&press=raise`];
  for (const path of [edit, press]) expect((await send(plain.app, path, { name: "x" }, { cookie: plain.cookies.ada })).status).toBe(404);
});

test("what points at a record is listed with it as far as whoever asks may read it, in two statements more at most", async () => {
  const { app } = await world();
  const artists = await app.addType({ title: "Artists", permission: "read", fields: [field("input-text", "name", { type: "text" })] });
  const work = (relationReverse: unknown) => [
    field("input-text", "name", { type: "text" }),
    field("relation", "artist", { relationTypeId: artists.id, relationReverse }),
  ];
  const works = await app.addType({ title: "Works", permission: "read", fields: work("Her works") });
  const offers = await app.addType({ title: "Offers", permission: "private", fields: work(true) });
  const one = await app.addPage({ slug: "work", layout: layout({ id: "w", component: "record", type: "works" }) });
  must(200, await app.owner.post(`/types/${works.id}`, { singlePage: one.id }));
  await app.addPage({ slug: "artist", layout: layout({ id: "a", component: "record", type: "artists", pointing: true }) });
  const ada = must(201, await app.owner.post("/posts", { typeId: artists.id, name: "Ada" }));
  const first = must(201, await app.owner.post("/posts", { typeId: works.id, name: "Heron", artist: ada.id }));
  must(201, await app.owner.post("/posts", { typeId: offers.id, name: "Canary offer", artist: ada.id }));
  const shown = async () => (await app.visit(`/artist?id=${ada.id}`)).text;
  expect(await shown()).toMatch(new RegExp(`Her works</h2><ul><li><a href="/\\?id=${first.id}">Heron</a>`));
  expect(await shown()).not.toContain("Canary");
  for (let number = 0; number < 22; number += 1)
    must(201, await app.owner.post("/posts", { typeId: works.id, name: `W${number}`, artist: ada.id }));
  await expect.poll(async () => (await shown()).match(/<li><a href="\/\?id=/g)?.length).toBe(20);
  expect(await shown()).toContain("…");
  must(200, await app.owner.post(`/types/${works.id}`, { permission: "private" }));
  expect(await shown()).not.toContain("Her works");
});

test("a form of a page's own that stands beside a record comes back to that record", async () => {
  const { app, ofAda, cookies } = await bookings();
  const form = {
    id: "form1",
    component: "form-section",
    type: "_custom",
    children: [{ id: "c1", component: "input-text", slug: "say", label: "Say", required: true }],
  };
  await app.addPage({ slug: "both", layout: layout({ id: "one", component: "record", type: "bookings" }, form) });
  const headers = { cookie: cookies.ada, referer: `http://${app.host}/both?id=${ofAda.id}` };
  const done = await send(app, "/both?form=form1", { say: "Hello" }, headers);
  expect([done.status, done.headers.location]).toEqual([303, `/both?id=${ofAda.id}&sent=form1#b-form1`]);
  expect((await send(app, "/both?form=form1", { say: "" }, headers)).status).toBe(400);
});

test("a form that was open while its owner gave a field another key changes that field; where a field went, it is drawn anew with the rest", async () => {
  const { app, type, ada, ofAda, cookies, see } = await bookings({ edit: true });
  const action = editOf((await see(cookies.ada, ofAda.id)).text);
  const { postFields } = await apply(
    app,
    type,
    type.postFields.map((one: FieldBlock) => (one.slug === "price" ? { ...one, slug: "cost" } : one)),
  );
  const asServed = { ...untouched(ofAda), price: "12" };
  expect((await send(app, action, asServed, { cookie: cookies.ada })).status).toBe(303);
  expect(must(200, await ada.get(`/posts/${ofAda.id}`)).cost).toBe(12);
  const again = editOf((await see(cookies.ada, ofAda.id)).text);
  const left = postFields.filter(({ slug }) => slug !== "story");
  await apply(app, type, left);
  const drawn = await send(app, again, { ...asServed, name: "Ada Lovelace" }, { cookie: cookies.ada });
  expect(drawn.text).toContain("This form has changed. Look through it and send it again.");
  expect(drawn.text).toContain('value="Ada Lovelace"');
  expect(must(200, await ada.get(`/posts/${ofAda.id}`)).name).toBe("Of Ada");
});
