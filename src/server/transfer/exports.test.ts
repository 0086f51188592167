import { request as httpRequest } from "node:http";
import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { serverAt, testServer } from "../../../test/server.ts";
import { type AppOfTest, field, inApp, must, type Somebody, signUp, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

const wish = (more: object = {}) => ({ fileName: "all leads", fileExt: "csv", selectedData: "filtered", ...more });
const inQuery = (more: object = {}) => `_export=${encodeURIComponent(JSON.stringify(wish(more)))}`;
const linesOf = (text: string) => text.replace("\ufeff", "").trimEnd().split("\r\n");

async function leads(app: AppOfTest, ...names: string[]) {
  const type = await app.addType({ permission: "private", fields: [field("input-text", "name"), field("number", "budget")] });
  for (const [index, name] of names.entries())
    must(201, await app.owner.post("/posts", { typeId: type.id, title: `Lead ${index + 1}`, name, budget: -5 - index }));
  return type;
}

test("a list with `_export` is answered as a CSV file of that name, filtered and in its order [AP-68, QL-09]", async () => {
  const { app } = await world();
  const type = await leads(app, "Ann", "Bob", "Ann");
  const fields = ["title", "name", "budget"];
  const reply = await app.owner.get(`/types/${type.id}/posts?name=Ann&orderBy=id&count=1&${inQuery({ fields })}`);
  expect(reply.status).toBe(200);
  expect(reply.text.startsWith("\ufeff")).toBe(true);
  expect(linesOf(reply.text)).toEqual(["title,name,budget", "Lead 1,Ann,-5", "Lead 3,Ann,-7"]);
  expect(reply.headers["content-disposition"]).toMatch(/^attachment; filename="all leads.csv"/);
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.headers["x-total-count"]).toBe("2");
});

test("`all` means every record of the type whatever the list is filtered by, JSON the same values with their kinds [AP-68]", async () => {
  const { app } = await world();
  const type = await leads(app, "Ann", "Bob");
  const reply = await app.owner.get(
    `/types/${type.id}/posts?name=Ann&orderBy=id&${inQuery({ selectedData: "all", fileExt: "json", fields: ["name", "budget"] })}`,
  );
  expect(JSON.parse(reply.text)).toEqual([
    { name: "Ann", budget: -5 },
    { name: "Bob", budget: -6 },
  ]);
  const whole = JSON.parse((await app.owner.get(`/types/${type.id}/posts?${inQuery({ fileExt: "json" })}`)).text);
  expect(whole[0]).toMatchObject({ title: "Lead 2", statusId: type.initialStatusId, name: "Bob" });
  const none = await app.owner.get(`/types/${type.id}/posts?name=Nobody&${inQuery({ fileExt: "json" })}`);
  expect(JSON.parse(none.text)).toEqual([]);
});

test("an XLSX file opens with the same values; text that looks like a formula is text in every kind of file", async () => {
  const { app } = await world();
  const harmful = '=HYPERLINK("http://evil.test")';
  const type = await leads(app, harmful, "@x", "a,b");
  const path = `/types/${type.id}/posts?orderBy=id&`;
  const fields = ["name", "budget"];
  const { bytes } = await app.owner.get(path + inQuery({ fileExt: "xlsx", fields }));
  expect((await readExcel(bytes))[0]?.data).toEqual([
    ["name", "budget"],
    [harmful, -5],
    ["@x", -6],
    ["a,b", -7],
  ]);
  const csv = linesOf((await app.owner.get(path + inQuery({ fields }))).text);
  expect(csv.slice(1)).toEqual([`"'=HYPERLINK(""http://evil.test"")",-5`, "'@x,-6", '"a,b",-7']);
});

test("a text that is longer than a cell of Excel says where it is cut, and what looks like a code of Excel stays what it is", async () => {
  const { app } = await world();
  const type = await app.addType({ permission: "private", fields: [field("input-text", "name")] });
  const long = `${"x".repeat(32_700)}${"😀".repeat(100)}`;
  must(201, await app.owner.post("/posts", { typeId: type.id, content: long, name: "_x0041_" }));
  const ask = (fileExt: string) => app.owner.get(`/types/${type.id}/posts?${inQuery({ fileExt, fields: ["content", "name"] })}`);
  const [content, name] = (await readExcel((await ask("xlsx")).bytes))[0]?.data[1] ?? [];
  expect([String(content).length <= 32_767, name]).toEqual([true, "_x0041_"]);
  expect(String(content)).toMatch(/^x+… \[cut here: .* Export CSV or JSON to have all of it\]$/u);
  expect(JSON.parse((await ask("json")).text)).toEqual([{ content: long, name: "_x0041_" }]);
});

test("only editors export, and what their role hides is in no file", async () => {
  const { app, server, visitor } = await world();
  const type = await leads(app, "Secret name");
  const path = `/types/${type.id}/posts?${inQuery({ fileExt: "json" })}`;
  const statuses = [{ id: type.initialStatusId, title: "New", hiddenFields: ["name"] }];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const [subscriber, editor] = [await app.addMember(25), await app.addMember(50)];
  expect((await visitor.get(path)).status).toBe(401);
  expect((await subscriber.get(path)).status).toBe(403);
  expect((await inApp(server, await signUp(server), app.id).get(path)).status).toBe(403);
  const seen = await editor.get(path);
  expect([seen.status, seen.text.includes("Secret name")]).toEqual([200, false]);
  expect((await app.owner.get(path)).text).toContain("Secret name");
});

test("what is no wish is refused, and so is a field that is not there", async () => {
  const { app } = await world();
  const type = await leads(app);
  const path = `/types/${type.id}/posts?`;
  const wrong = [
    "_export=x",
    "_export=[]",
    inQuery({ fileName: " " }),
    inQuery({ fileExt: "exe" }),
    inQuery({ selectedData: "some" }),
    inQuery({ fields: ["passwordHash"] }),
    `nothing=1&${inQuery()}`,
    `${inQuery()}&${inQuery()}`,
  ];
  for (const query of wrong) expect([query, (await app.owner.get(path + query)).status]).toEqual([query, 400]);
});

async function opened(somebody: Pick<Somebody, "post">, type: number, more: object = {}) {
  return must(200, await somebody.post(`/types/${type}/posts/export`, wish(more)));
}

test("a new tab, which has no token, gets the file by a link that is good once [DA-19]", async () => {
  const { app, visitor } = await world();
  const type = await leads(app, "Ann", "Bob");
  const { address, total, count } = await opened(app.owner, type.id, { list: { name: "Bob" }, fields: ["name"] });
  expect([total, count]).toEqual([1, 1]);
  const first = await visitor.get(address);
  expect([first.status, linesOf(first.text)]).toEqual([200, ["name", "Bob"]]);
  const again = await visitor.get(address);
  expect([again.status, again.text.includes("Bob")]).toEqual([401, false]);
});

test("who only asks for the head of a link, or for a part of the file, finds out what it is; a link that was used says so [DA-19]", async () => {
  const { app, server } = await world();
  const type = await leads(app, "Ann", "Bob");
  const { address } = await opened(app.owner, type.id, { fields: ["name"] });
  const ask = (method: "GET" | "HEAD", headers = {}) => server.call({ method, path: address, headers });
  for (let looked = 0; looked < 3; looked++) {
    const { status, headers, text } = await ask("HEAD");
    expect([status, text, headers["x-export-count"], headers["accept-ranges"]]).toEqual([200, "", "2", "none"]);
    expect(headers["content-disposition"]).toContain("attachment");
  }
  // What is made as it is sent has no parts: all of it comes, and not as if it were a part.
  const { status, headers, text } = await ask("GET", { range: "bytes=5-9" });
  expect([status, headers["accept-ranges"], headers["content-range"], linesOf(text)]).toEqual([
    200,
    "none",
    undefined,
    ["name", "Bob", "Ann"],
  ]);
  const used = await ask("GET", { range: "bytes=5-" });
  expect([used.status, used.json.code, used.json.message]).toEqual([401, "unauthenticated", expect.stringContaining("Export once more")]);
  expect((await ask("HEAD")).status).toBe(401);
});

test("a download that breaks off has used its link up, and makes room for the next one", async () => {
  const { app, server, visitor } = await world();
  const type = await leads(app, "Ann", "Bob");
  const { address } = await opened(app.owner, type.id);
  await new Promise((resolve) => {
    const request = httpRequest({ host: "127.0.0.1", port: server.port, path: address, headers: { host: "joinery.test" } }, (response) => {
      response.destroy();
      resolve(undefined);
    });
    request.on("error", resolve);
    request.end();
  });
  expect((await visitor.get(address)).json.message).toContain("Export once more");
  const next = await opened(app.owner, type.id, { fields: ["name"] });
  await expect.poll(async () => (await visitor.get(next.address)).status).toBe(200);
});

test("two links that are opened at once both give their files: the one that comes too early is as good in a moment [DA-19]", async () => {
  const { app, visitor } = await world();
  const type = await leads(app, "Ann", "Bob");
  const links = [await opened(app.owner, type.id), await opened(app.owner, type.id), await opened(app.owner, type.id)];
  const replies = await Promise.all(links.map(({ address }) => visitor.get(address)));
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  for (const [at, { status }] of replies.entries())
    if (status !== 200) expect([status, (await visitor.get(links[at].address)).status]).toEqual([429, 200]);
});

test("several conditions of one name all count for the file", async () => {
  const { app, visitor } = await world();
  const type = await leads(app, "Ann", "Bob", "Cid");
  const { address, total } = await opened(app.owner, type.id, { list: { "name:neq": ["Ann", "Cid"] }, fields: ["name"] });
  expect([total, linesOf((await visitor.get(address)).text)]).toEqual([1, ["name", "Bob"]]);
});

test("the link gives nothing but what it was drawn for, nowhere else", async () => {
  const { app, server, visitor } = await world();
  const [type, other] = [await leads(app, "Ann", "Bob"), await leads(app, "Cid")];
  const elsewhere = await world(server);
  const foreign = await leads(elsewhere.app, "Dan");
  const bent = [
    (address: string) => address.replace("name=Bob", "name=Ann"),
    (address: string) => address.replace(`types/${type.id}/`, `types/${other.id}/`),
    (address: string) => address.replace(`api/${app.id}/types/${type.id}/`, `api/${elsewhere.app.id}/types/${foreign.id}/`),
    (address: string) => address.replace("filtered", "all"),
    (address: string) => `${address}x`,
  ];
  for (const bend of bent) {
    const { address } = await opened(app.owner, type.id, { list: { name: "Bob" } });
    expect((await visitor.get(bend(address))).status).toBe(401);
  }
});

test("the link is good for a minute, and only as long as its owner may export [DA-19]", async () => {
  let now = Date.now();
  const server = await serverAt(() => new Date(now));
  const { app, visitor } = await world(server);
  const type = await leads(app, "Ann");
  const late = await opened(app.owner, type.id);
  now += 60_001;
  expect((await visitor.get(late.address)).status).toBe(401);
  const editor = await app.addMember(50);
  const lost = await opened(editor, type.id);
  must(200, await app.owner.post(`/apps/${app.id}/users/${editor.id}`, { role: 25 }));
  expect((await visitor.get(lost.address)).status).toBe(403);
});

test("a file holds 2,000 records at most; it says how many there are, and the rest is its next part [DA-20, DA-21]", async () => {
  const { app } = await world();
  const type = await leads(app, "First");
  const { database } = await testServer();
  await database.transaction(app.id, (db) =>
    db.change(sql`
      insert into posts (app_id, id, type_id, status_id, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, 1000 + n, p.type_id, p.status_id, p.created_at, p.created_at, p.created_at
      from posts p, generate_series(1, 2004) n where p.app_id = ${app.id} and p.type_id = ${type.id}`),
  );
  const path = `/types/${type.id}/posts?orderBy=id&`;
  const first = await app.owner.get(path + inQuery({ fields: ["id"] }));
  const second = await app.owner.get(path + inQuery({ fields: ["id"], part: 2 }));
  expect([first.headers["x-total-count"], first.headers["x-export-count"], second.headers["x-export-count"]]).toEqual([
    "2005",
    "2000",
    "5",
  ]);
  expect([first, second].map(({ headers }) => headers["x-truncated"])).toEqual(["2005", "2005"]);
  const asked = await app.owner.post(`/types/${type.id}/posts/export`, { fileName: "x", fileExt: "csv", selectedData: "all" });
  expect([asked.status, asked.headers["x-truncated"], asked.json.count]).toEqual([200, "2005", 2_000]);
  const few = await app.owner.get(`/types/${type.id}/posts?id:lt=1003&${inQuery({ fields: ["id"] })}`);
  expect([few.headers["x-total-count"], few.headers["x-truncated"]]).toEqual([few.headers["x-export-count"], undefined]);
  const ids = [...linesOf(first.text).slice(1), ...linesOf(second.text).slice(1)].map(Number);
  expect([ids.length, new Set(ids).size]).toEqual([2_005, 2_005]);
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
  expect(await opened(app.owner, type.id, { part: 2 })).toMatchObject({ total: 2_005, count: 5 });
});
