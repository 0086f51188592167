import { expect, test } from "vitest";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { named, records, shownOn, tourFields, tours } from "../../../test/tours.ts";
import { must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

test("a page lists the records of a type, the newest first, in as many fields as its block names", async () => {
  const { app } = await tours({ fields: ["city", "price"], title: "Our tours" });
  const { text, status } = await app.visit("/tours");
  expect(status).toBe(200);
  expect(named(text)).toEqual(["Clock tower", "Forum", "Harbour"]);
  expect(text).toContain("€35.00");
  expect(text).not.toContain("2026-11-20");
});

test("a page that was drawn shows a record that was written, changed or taken away since", async () => {
  const { app, add } = await tours();
  expect(await shownOn(app, "/tours")).toHaveLength(3);
  const post = await add({ name: "Forum", city: "Rome" });
  await expect.poll(() => shownOn(app, "/tours")).toEqual(["Forum", "Clock tower", "Forum", "Harbour"]);
  must(200, await app.owner.post(`/posts/${post.id}`, { name: "Harbour" }));
  await expect.poll(() => shownOn(app, "/tours")).toEqual(["Harbour", "Clock tower", "Forum", "Harbour"]);
  must(200, await app.owner.remove(`/posts/${post.id}`));
  await expect.poll(() => shownOn(app, "/tours")).toHaveLength(3);
});

test("what nothing was written to since is sent as it was drawn", async () => {
  const { app, server } = await tours();
  const { headers } = await app.visit("/tours");
  await expect.poll(async () => (await app.visit("/tours")).headers.etag).toBe(headers.etag);
  // A page is drawn ahead of its visits, too.
  await server.jobs.idle();
  const before = server.statements.length;
  await app.visit("/tours");
  expect(server.statements.slice(before).filter(({ text }) => /from posts/.test(text))).toEqual([]);
});

test("a filter keeps to what it says, also by what the address asks; a condition on who asks holds for no stranger", async () => {
  const { app } = await tours({ filter: [{ slug: "price", op: "gte", value: "15" }], order: "price" });
  expect(await shownOn(app, "/tours")).toEqual(["Harbour", "Forum"]);
  await app.addPage({ slug: "in", layout: [records({ filter: [{ slug: "city", op: "eq", value: "$" + "{query.city}" }] })] as Layout });
  expect(await shownOn(app, "/in")).toHaveLength(3);
  expect(await shownOn(app, "/in?city=Rome")).toEqual(["Forum"]);
  expect(await shownOn(app, "/in?city=Paris")).toEqual([]);
  await app.addPage({ slug: "mine", layout: [records({ filter: [{ slug: "userId", op: "eq", value: "$" + "{user.id}" }] })] as Layout });
  expect(await shownOn(app, "/mine")).toEqual([]);
});

test("a list by what somebody has shows strangers and members without it nothing, also among other words, and those with it their own", async () => {
  const { app } = await tours();
  const by = (slug: string, op: string, value: string) =>
    app.addPage({ slug, layout: [records({ filter: [{ slug: "name", op, value }] })] as Layout });
  await by("alone", "eq", "$" + "{user.lastName}");
  await by("among", "like", "H" + "$" + "{user.lastName}");
  await by("address", "eq", "$" + "{query.name}");
  const member = await app.addMember(25);
  const cookie = await signedIn(app, member);
  const seen = async (path: string, headers = {}) => named((await app.visit(path, { headers })).text);
  must(200, await member.post("/users/me", { lastName: "" }));
  for (const headers of [{}, { cookie }])
    expect([await seen("/alone", headers), await seen("/among", headers), await seen("/address", headers)]).toEqual([
      [],
      [],
      ["Clock tower", "Forum", "Harbour"],
    ]);
  must(200, await member.post("/users/me", { lastName: "arbour" }));
  expect([await seen("/alone", { cookie }), await seen("/among", { cookie })]).toEqual([[], ["Harbour"]]);
  expect([await seen("/among"), await seen("/address?name=Forum")]).toEqual([[], ["Forum"]]);
});

test("visitors search, filter, sort and turn pages by addresses alone", async () => {
  const { app } = await tours({ search: true, filters: ["city", "price", "day"], sorts: ["price"], paged: true, count: 2 });
  const first = await app.visit("/tours");
  expect(first.text).toMatch(/<form [^>]*method="get"/);
  expect(first.text).toMatch(/1–2 of 3/);
  expect(named(first.text)).toEqual(["Clock tower", "Forum"]);
  expect(await shownOn(app, "/tours?page=2")).toEqual(["Harbour"]);
  expect(await shownOn(app, "/tours?q=harb")).toEqual(["Harbour"]);
  expect(await shownOn(app, "/tours?f-city=Rome")).toEqual(["Forum"]);
  expect(await shownOn(app, "/tours?f-price-from=15&f-price-to=30")).toEqual(["Harbour"]);
  expect(await shownOn(app, "/tours?f-day-from=2026-12-01")).toEqual(["Clock tower"]);
  expect(await shownOn(app, "/tours?sort=-price")).toEqual(["Forum", "Harbour"]);
  expect(await shownOn(app, "/tours?f-city=Nowhere")).toEqual([]);
  expect((await app.visit("/tours?f-city=Nowhere")).text).toContain("Nothing fits");
});

test("nonsense in an address finds nothing and breaks nothing", async () => {
  const { app } = await tours({ search: true, filters: ["price", "day"], sorts: ["price"], paged: true });
  for (const asked of ["f-price-from=abc", "f-day-from=2026-99-99", `q=${"a".repeat(5_000)}`, "f-price=1,2,3"])
    expect([asked, (await app.visit(`/tours?${asked}`)).status]).toEqual([asked, 200]);
  for (const asked of ["page=-1", "page=99999999", "sort=secret", "f-secret=1", "month=2026-13"])
    expect([asked, (await app.visit(`/tours?${asked}`)).status]).toEqual([asked, 200]);
});

test("a list shows what its visitor may read: nothing of a private type, no field that a status hides", async () => {
  const { app, type } = await tours({ fields: ["city", "price"], search: true, filters: ["price"], sorts: ["price"] });
  const { statuses } = must(200, await app.owner.get(`/types/${type.id}`));
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...statuses[0], hiddenFields: ["price"] }] }));
  const { text } = await app.visit("/tours");
  expect(named(text)).toHaveLength(3);
  expect(text).not.toMatch(/Price|€|price/);
  expect(await shownOn(app, "/tours?f-price-from=30")).toHaveLength(3);
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  expect(await shownOn(app, "/tours")).toEqual([]);
  expect((await app.visit("/tours")).text).toContain("Nothing here yet");
});

test("lists and figures that ask by a field that is hidden by now show none, and the rest of their page is there", async () => {
  const { app, type } = await tours({ order: "price" });
  const filter = [{ slug: "price", op: "gt", value: 15 }];
  const words = { id: "t1", component: "text-section", html: "<p>Words beside</p>" };
  const figure = { id: "f1", component: "record-figure", type: "tours", filter };
  await app.addPage({ slug: "dear", layout: [words, records({ filter }), figure] as unknown as Layout });
  const full = must(200, await app.owner.get(`/types/${type.id}`));
  const hide = (hiddenFields: string[]) => app.owner.post(`/types/${type.id}`, { statuses: [{ ...full.statuses[0], hiddenFields }] });
  const seen = async () => {
    const [tours, dear] = [await app.visit("/tours"), await app.visit("/dear")];
    return [tours.status, named(tours.text).length, dear.status, dear.text.includes("Words beside"), named(dear.text).length];
  };
  expect(await seen()).toEqual([200, 3, 200, true, 2]);
  must(200, await hide(["price"]));
  expect(await seen()).toEqual([200, 0, 200, true, 0]);
  must(200, await hide([]));
  await expect.poll(seen).toEqual([200, 3, 200, true, 2]);
});

test("ten lists of one page are read by ten statements", async () => {
  const { app, server } = await tours();
  const layout = Array.from({ length: 10 }, (_, index) => records({ id: `rec${index}`, count: index + 1, search: true })) as Layout;
  await app.addPage({ slug: "ten", layout });
  await server.jobs.idle();
  const counts: number[] = [];
  // Pages are drawn ahead meanwhile, so the least of a few counts; each search is drawn for whoever asks it.
  for (let turn = 0; turn < 5; turn += 1) {
    const before = server.statements.length;
    await app.visit(`/ten?q=turn${turn}`);
    counts.push(server.statements.slice(before).filter(({ text }) => /from posts p/.test(text)).length);
  }
  expect(Math.min(...counts)).toBe(10);
});

test("a calendar shows the month that is asked for", async () => {
  const { app } = await tours({ settings: { layout: "calendar" }, day: "day" });
  const { text } = await app.visit("/tours?month=2026-11");
  expect(text).toContain("November 2026");
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { locale: "de-DE" } }));
  expect((await app.visit("/tours?month=2026-11")).text).toMatch(/record-weekday">So /);
  expect(named(text)).toEqual(["Harbour", "Forum"]);
  expect(await shownOn(app, "/tours?month=2026-12")).toEqual(["Clock tower"]);
});

test("a list is offered as a feed where its block says so, with what visitors may read and nothing else", async () => {
  const { app, add } = await tours({ feed: true, fields: ["city"] });
  await add({ name: "Forum <b> & co", city: "Rome" });
  const { text } = await app.visit("/tours");
  expect(text).toContain('href="?feed=rec1"');
  const feed = await app.visit("/tours?feed=rec1");
  expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(feed.text).toContain("<title>Forum &#60;b&#62; &#38; co</title>");
  expect(feed.text).toContain("City: Rome");
  expect(feed.text).not.toMatch(/€|2026-11/);
  expect((await app.visit("/tours?feed=other")).headers["content-type"]).toContain("text/html");
});

test("the canvas is shown what visitors of the page would be: of blocks that nobody saved yet, and nothing of what they may not read", async () => {
  const { app, type } = await tours();
  const load = async (page: number, ...blocks: object[]) => must(200, await app.owner.post(`/pages/${page}/block-data`, { blocks }));
  const open = await app.addPage({ slug: "open", layout: [] as unknown as Layout });
  const closed = await app.addPage({ slug: "closed", permission: "editor", layout: [] as unknown as Layout });
  const list = records({ order: "name", fields: ["city"] });
  const titles = ({ rec1 }: { rec1?: { records?: { records: { title: string }[] } } }) => rec1?.records?.records.map(({ title }) => title);
  expect(titles(await load(open.id, list))).toEqual(["Clock tower", "Forum", "Harbour"]);
  const sample = await load(open.id, { id: "one", component: "record", type: "tours" });
  expect(sample.one.record.record.title).toBe("Clock tower");
  expect((await load(open.id, { id: "text", component: "text", html: "x" })).text).toBeUndefined();
  expect((await load(open.id, records({ type: "nowhere" }))).rec1.records).toMatchObject({
    records: [],
    problem: expect.stringContaining("no such data type"),
  });
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  expect((await load(open.id, list)).rec1.records).toMatchObject({
    records: [],
    problem: expect.stringContaining("Visitors may not read"),
  });
  expect(titles(await load(closed.id, list))).toHaveLength(3);
});

test("a data type of another app is none, whoever names it", async () => {
  const [{ app }, other] = [await tours(), await world()];
  const foreign = await other.app.addType({ title: "Secrets", permission: "read", fields: tourFields });
  must(201, await other.app.owner.post("/posts", { typeId: foreign.id, name: "Forum" }));
  for (const type of ["secrets", String(foreign.id + 1_000)]) {
    await app.addPage({ slug: `p-${type}`, layout: [records({ type })] as Layout });
    expect(await shownOn(app, `/p-${type}`)).toEqual([]);
  }
});

test("what lists say by themselves is in the language of the site, and in its owner's own words", async () => {
  const { app } = await tours({ search: true, filters: ["city", "price"], sorts: ["price"], paged: true, count: 2 });
  const set = async (settings: object) => must(200, await app.owner.post(`/apps/${app.id}`, { settings }));
  await set({ lang: "de" });
  const { text } = await app.visit("/tours");
  for (const words of ["Suche", "Beliebig", "Price, niedrigste zuerst", "1–2 von 3", "Weiter", "Zeigen"]) expect(text).toContain(words);
  expect((await app.visit("/tours?f-city=Nirgends")).text).toContain("Nichts passt.");
  await set({ texts: { de: { search: "Wonach suchen Sie?" } } });
  expect((await app.visit("/tours")).text).toContain("Wonach suchen Sie?");
});
