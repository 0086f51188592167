import { beforeAll, expect, test } from "vitest";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { type AppOfTest, field, must, type Somebody, type World, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";

/**
 * One record that rules keep from all below admins, and one field that they hide of all records. Their words are nowhere else, so whatever door
 * says one of them leaks.
 */
const forbidden = { name: "Wagtail", secret: "quokkas", amount: 918_273 };
const open = { name: "Bullfinch", secret: "axolotl", amount: 645_362 };
const kept = /wagtail|quokka|axolotl|918.?273|645.?362|1.?563.?635|plover/i;

interface Caller {
  readonly name: string;
  readonly person: Somebody | undefined;
  readonly appRole: number;
  readonly cookie?: string;
}
interface Answered {
  readonly status: number;
  readonly text: string;
}
interface Door {
  readonly ask: (who: Caller) => Promise<Answered>;
  /** The least role in the app that it lets in at all. */
  readonly from?: number;
  /** What it must say to whom it lets in, or what it must answer: a door that is always shut proves nothing. */
  readonly says: string | RegExp | 404 | 400;
}

let here: World;
let app: AppOfTest;
let type: PostType;
let pointing: PostType;
let ids: { readonly forbidden: number; readonly open: number; readonly pointing: number; readonly thrown: number };
let fileId: number;
let callers: readonly Caller[];

beforeAll(async () => {
  here = await world();
  ({ app } = here);
  const file = must(
    201,
    await app.owner.post("/files/attach/upload", multipartBody({ file: "plover.txt", bytes: Buffer.from("x") }), multipart),
  );
  fileId = (must(200, await app.owner.get("/files")) as { id: number }[])[0]?.id ?? 0;
  type = await app.addType({
    ...{ title: "Birds", permission: "read" },
    fields: [
      field("input-text", "name", { type: "text" }),
      field("select", "region", { values: ["north", "south"] }),
      field("input-text", "secret", { type: "text" }),
      field("number", "amount"),
      field("upload", "paper"),
    ],
  });
  pointing = await app.addType({
    ...{ title: "Sightings", permission: "read" },
    fields: [
      field("input-text", "place"),
      field("relation", "bird", { relationTypeId: type.id, relationId: "bird", relationReverse: true }),
      field("relation", "others", { relationTypeId: type.id, relationId: "others", multiple: true, relationReverse: true }),
    ],
  });
  const add = async (values: object, region: string) =>
    must(201, await app.owner.post("/posts", { typeId: type.id, region, paper: file.url ?? file.address, ...values })).id as number;
  const [one, other, thrown] = [
    await add(forbidden, "south"),
    await add(open, "north"),
    await add({ ...forbidden, name: "Wagtails" }, "south"),
  ];
  const sighting = { typeId: pointing.id, place: "Marsh", bird: one, others: [one, other] };
  ids = { forbidden: one, open: other, thrown, pointing: must(201, await app.owner.post("/posts", sighting)).id };
  must(200, await app.owner.remove(`/posts/${thrown}`));
  const group = must(201, await app.owner.post("/groups", { title: "Ringers" }));
  const [member, grouped, editor] = [await app.addMember(25), await app.addMember(25), await app.addMember(50)];
  must(200, await app.owner.post(`/groups/${group.id}/members`, { userIds: [grouped.id] }));
  const limit = { effect: "limit", may: ["see"], change: null };
  const north = [{ slug: "region", op: "eq", value: "north" }];
  const rules = [
    { ...limit, id: "visitors", who: ["visitors"], where: north, see: ["name", "region"] },
    { ...limit, id: "members", who: ["role:25"], where: north, see: ["name", "region"] },
    { ...limit, id: "editors", who: ["role:50"], where: north, see: ["name", "region"] },
    { ...limit, id: "group", who: [`group:${group.id}`], where: north, see: ["name", "region"] },
  ];
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules }));
  await addPages();
  await here.server.jobs.idle();
  callers = [
    { name: "visitor", person: undefined, appRole: 0 },
    { name: "member", person: member, appRole: 25, cookie: await signedIn(app, member) },
    { name: "in the group", person: grouped, appRole: 25, cookie: await signedIn(app, grouped) },
    { name: "editor", person: editor, appRole: 50, cookie: await signedIn(app, editor) },
  ];
});

async function addPages(): Promise<void> {
  const of = { type: type.slug };
  const fields = ["name", "region", "secret", "amount", "paper"];
  const list = { id: "list", component: "records", ...of, fields, text: "secret", mark: "amount", search: true, paged: true, feed: true };
  await app.addPage({ slug: "home", layout: [{ id: "find", component: "site-search", title: "Find" }] as never });
  const single = await app.addPage({
    slug: "bird",
    title: "Bird",
    layout: [{ id: "one", component: "record", ...of, status: true, path: true, related: true, pointing: true, edit: true }] as never,
  });
  must(200, await app.owner.post(`/types/${type.id}`, { singlePage: single.id }));
  const pages: { readonly [slug: string]: readonly object[] } = {
    all: [{ ...list, filters: fields.slice(0, 3), sorts: fields.slice(0, 4) }],
    table: [{ ...list, settings: { layout: "table" } }],
    birds: [{ id: "n", component: "record-figure", ...of, title: "birds" }],
    sum: [{ id: "s", component: "record-figure", ...of, title: "sum", measure: "sum", field: "amount" }],
    chart: [{ id: "c", component: "record-chart", ...of, title: "chart", by: "secret", table: true }],
    regions: [{ id: "c", component: "record-chart", ...of, title: "chart", by: "name", table: true }],
    sights: [{ id: "p", component: "records", type: pointing.slug, fields: ["place", "bird", "others"] }],
  };
  for (const [slug, layout] of Object.entries(pages)) await app.addPage({ slug, title: slug, layout: layout as never });
}

const page = (path: string, says: Door["says"]): Door => ({
  ask: ({ cookie }) => app.visit(path, cookie === undefined ? {} : { headers: { cookie } }),
  says,
});
const api = (path: () => string, says: Door["says"], from = 0): Door => ({
  ask: ({ person }) => (person ?? here.visitor).get(path()),
  ...{ says, from },
});
const wish = (fileExt: string) => encodeURIComponent(JSON.stringify({ fileName: "all", fileExt, selectedData: "all" }));
const listOf = (query = "") => `/types/${type.id}/posts${query}`;

const doors: { readonly [name: string]: () => Door } = {
  "list on a page": () => page("/all", "Bullfinch"),
  "list as a table": () => page("/table", "Bullfinch"),
  "list searched for the hidden field": () => page("/all?q=axol", /<html/),
  "list searched for the forbidden record": () => page("/all?q=wagt", /<html/),
  "list filtered by the hidden field": () => page("/all?f-secret=axol", /<html/),
  "list sorted by the hidden field": () => page("/all?sort=secret", "Bullfinch"),
  "feed of a list": () => page("/all?feed=list", "Bullfinch"),
  "number of records": () => page("/birds", />1</),
  "sum of the hidden field": () => page("/sum", /<html/),
  "chart by the hidden field": () => page("/chart", /<html/),
  "chart of all records": () => page("/regions", "Bullfinch"),
  "what another record points at": () => page("/sights", "Marsh"),
  "page of the forbidden record": () => page(`/bird?id=${ids.forbidden}`, 404),
  "page of the forbidden record by its path": () => page(`/bird/${ids.forbidden}`, 404),
  "page of the open record": () => page(`/bird?id=${ids.open}`, "Bullfinch"),
  "search on the site": () => page("/site/search?q=bullf", "Bullfinch"),
  "search on the site for the hidden field": () => page("/site/search?q=axolo", /<html/),
  "search on the site for the forbidden record": () => page("/site/search?q=wagta", /<html/),
  sitemap: () => page("/sitemap.xml", "<urlset"),
  "list by the API": () => api(() => listOf("?count=100"), "Bullfinch"),
  "list searched by the API": () => api(() => listOf("?filter=quokk"), "[]"),
  "list filtered by the hidden field by the API": () => api(() => listOf("?secret:like=%25a%25"), 400),
  "list sorted by the hidden field by the API": () => api(() => listOf("?orderBy=amount"), 400),
  "count by the API": () => api(() => `/types/${type.id}/posts/count`, '{"count":1}'),
  "sum by the API": () => api(() => `/types/${type.id}/posts/summary?_summary=amount:sum`, 400),
  "groups by the API": () => api(() => `/types/${type.id}/posts/summary?_group=secret`, 400),
  "groups of all records by the API": () => api(() => `/types/${type.id}/posts/summary?_group=region`, "north"),
  "forbidden record by the API": () => api(() => `/posts/${ids.forbidden}`, 404),
  "open record by the API": () => api(() => `/posts/${ids.open}`, "Bullfinch"),
  "record that points at it": () => api(() => `/posts/${ids.pointing}?with=bird,others`, "Marsh"),
  "list of what points at it": () => api(() => `/types/${pointing.id}/posts?with=bird,others`, "Marsh"),
  "history of the forbidden record": () => api(() => `/posts/${ids.forbidden}/history`, 404, 50),
  "history of the open record": () => api(() => `/posts/${ids.open}/history`, /^[[{]/, 50),
  "search over all types": () => api(() => "/posts?filter=bullf", "Bullfinch", 25),
  "newest of all types": () => api(() => "/posts", "Bullfinch", 25),
  "forbidden record over all types": () => api(() => "/posts?filter=wagta", "[]", 25),
  "export as CSV": () => api(() => listOf(`?_export=${wish("csv")}`), "Bullfinch", 50),
  "export as JSON": () => api(() => listOf(`?_export=${wish("json")}`), "Bullfinch", 50),
  "export of what points at it": () => api(() => `/types/${pointing.id}/posts?_export=${wish("csv")}`, "Marsh", 50),
  "numbers of the menu": () => api(() => `/posts/counts?types=${type.id}`, '"count":1', 50),
  trash: () => api(() => `/trash?typeId=${type.id}`, `#${ids.thrown}`, 50),
  "uses of a file": () => api(() => `/files/${fileId}/usage`, /^[[{]/, 50),
  "mails of the forbidden record": () => api(() => `/posts/${ids.forbidden}/mails`, 404, 50),
  "who may see it and why": () => api(() => `/posts/${ids.forbidden}/sight?userId=${app.owner.id}`, /^/, 90),
};

test("one record and one field that rules keep from somebody are behind no door of the product", async () => {
  const [leaks, wrong]: [string[], string[]] = [[], []];
  for (const who of callers)
    for (const [name, make] of Object.entries(doors)) {
      const { ask, from = 0, says } = make();
      const { status, text } = await ask(who);
      const about = `${who.name}: ${name}`;
      // Uploaded files are listed to editors by name, whatever records hold them.
      const found = kept.exec(name === "uses of a file" ? text.replaceAll("plover.txt", "") : text);
      if (found) leaks.push(`${about}: ${found[0]}`);
      const isAsSaid = typeof says === "string" ? text.includes(says) : typeof says === "number" ? status === says : says.test(text);
      const isShut = status >= 400 && status < 500;
      const isRight = who.appRole < from ? isShut : isAsSaid && (typeof says === "number" || status === 200);
      if (!isRight) wrong.push(`${about}: ${status} ${text.slice(0, 200)}`);
    }
  expect([leaks, wrong]).toEqual([[], []]);
});

test("the same doors say it to an admin: the words of the test are looked for where they stand", async () => {
  const owner: Caller = { name: "owner", person: app.owner, appRole: 90, cookie: await signedIn(app, app.owner) };
  for (const name of ["list on a page", "feed of a list", "page of the forbidden record", "list by the API", "export as CSV"]) {
    const text = (await doors[name]?.().ask(owner))?.text ?? "";
    expect([name, kept.test(text)]).toEqual([name, true]);
  }
});
