import { expect, test } from "vitest";
import { serverAt } from "../../../test/server.ts";
import { tourFields } from "../../../test/tours.ts";
import { addApp, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

/** Milliseconds that the clock of the server is ahead. */
let later = 0;

async function furnished() {
  later = 0;
  const made = await world(await serverAt(() => new Date(Date.now() + later)));
  const { app } = made;
  const type = await app.addType({ title: "Tours", permission: "own", fields: tourFields });
  const list = { id: "rec", component: "records", type: "tours" };
  const account = { id: "acc", component: "account" };
  const form = {
    id: "form",
    component: "form-section",
    type: "_custom",
    children: [{ id: "c1", component: "input-text", slug: "say", label: "Say" }],
  };
  await app.addPage({ slug: "start", title: "Start", layout: [account, form] as unknown as Layout });
  await app.addPage({ slug: "mine", title: "Mine", permission: "member", layout: [list] as unknown as Layout });
  await app.addPage({
    slug: "desk",
    title: "Desk",
    permission: "editor",
    layout: [{ id: "t", component: "text-section", html: "<p>Desk</p>" }] as unknown as Layout,
  });
  const [ada, bob] = [await app.addMember(25), await app.addMember(25)];
  must(201, await ada.post("/posts", { typeId: type.id, name: "Of Ada", city: "Oslo" }));
  must(201, await bob.post("/posts", { typeId: type.id, name: "Of Bob", city: "Oslo" }));
  const linkTo = async (as: string) => must(201, await app.owner.post("/view-on-site", { as })).path as string;
  const view = async (as: string) => {
    const began = await app.visit(`${await linkTo(as)}&to=/mine`);
    expect([began.status, began.headers.location]).toEqual([303, "/mine"]);
    const [cookie = ""] = String(began.headers["set-cookie"]).split(";");
    return { cookie, see: (path: string) => app.visit(path, { headers: { cookie } }) };
  };
  return { ...made, type, ada, bob, linkTo, view };
}

test("an admin sees a published page as a visitor, a role, a group and a person do, and each page says so", async () => {
  const { app, type, ada, view } = await furnished();
  const asAda = await view(`user:${ada.id}`);
  const mine = await asAda.see("/mine");
  expect([mine.status, mine.text.includes("Of Ada"), mine.text.includes("Of Bob")]).toEqual([200, true, false]);
  expect(mine.headers["cache-control"]).toContain("no-store");
  expect(mine.text).toMatch(/Viewing as <b[^>]*>[^<]+<\/b>\. Nothing can be changed\./);
  expect((await asAda.see("/desk")).status).toBe(403);
  const stranger = await view("visitor");
  expect((await stranger.see("/mine")).status).toBe(403);
  expect((await stranger.see("/start")).text).toContain("a visitor");
  const editor = await view("role:50");
  expect([(await editor.see("/desk")).status, (await editor.see("/mine")).text.includes("Of Bob")]).toEqual([200, true]);
  const group = must(201, await app.owner.post("/groups", { title: "Guides" }));
  const rule = { id: "r1", effect: "allow", who: [`group:${group.id}`], may: ["see"], where: [], see: null, change: null };
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules: [rule] }));
  const inGroup = await (await view(`group:${group.id}`)).see("/mine");
  expect([inGroup.text.includes("Of Ada"), inGroup.text.includes("somebody in Guides")]).toEqual([true, true]);
  const nowhere = await asAda.see("/nowhere");
  expect([nowhere.status, nowhere.text.includes("Viewing as")]).toEqual([404, true]);
  expect((await asAda.see("/robots.txt")).text).not.toContain("Viewing as");
  expect((await asAda.see("/site/search?q=Ada")).text).toContain("Viewing as");
  // Strangers are sent what was always theirs.
  expect((await app.visit("/start")).text).not.toContain("Viewing as");
});

test("nothing is sent or changed while one looks, and what is their own account stays closed", async () => {
  const { app, type, ada, bob, view } = await furnished();
  const { cookie, see } = await view(`user:${ada.id}`);
  const origin = `http://${app.host}`;
  const posted = await app.visit("/start?form=form", {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
    body: "say=Hello",
  });
  expect([posted.status, posted.text.includes("Nothing was changed")]).toEqual([403, true]);
  const called = await app.visit(`/api/${app.id}/posts`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify({ typeId: type.id, name: "x" }),
  });
  expect([called.status, called.text]).toEqual([403, expect.stringContaining("nothing can be changed until you stop")]);
  for (const path of ["/account/profile", "/account/sign-in"]) expect([path, (await see(path)).status]).toEqual([path, 403]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`)).count).toBe(2);
  expect((await see(`/api/${app.id}/users/me`)).status).toBe(401);
  expect(bob.id).not.toBe(ada.id);
});

test("its link is good once, and it ends by the press of a button, after half an hour, and with the rights of whoever looks", async () => {
  const { app, view, linkTo } = await furnished();
  const { cookie, see } = await view("role:50");
  const stop = {
    method: "POST" as const,
    headers: { cookie, origin: `http://${app.host}`, "content-type": "application/x-www-form-urlencoded" },
  };
  const ended = await app.visit("/site/view-as?to=/start", stop);
  expect([ended.status, ended.headers.location, String(ended.headers["set-cookie"])]).toEqual([
    303,
    "/start",
    expect.stringMatching(/=;.*Max-Age=0/),
  ]);
  const admin = await app.addMember(90);
  const made = must(201, await admin.post("/view-on-site", { as: "role:50" }));
  const [of = ""] = String((await app.visit(made.path)).headers["set-cookie"]).split(";");
  const status = async () => (await app.visit("/desk", { headers: { cookie: of } })).status;
  expect(await status()).toBe(200);
  must(200, await app.owner.post(`/apps/${app.id}/users/${admin.id}`, { role: 25 }));
  expect(await status()).not.toBe(200);
  const late = await linkTo("visitor");
  expect((await see("/desk")).status).toBe(200);
  const once = await linkTo("visitor");
  expect([(await app.visit(once)).status, (await app.visit(once)).status]).toEqual([303, 404]);
  later = 61_000;
  expect((await app.visit(late)).status).toBe(404);
  later += 1_800_000;
  expect((await see("/desk")).status).not.toBe(200);
});

test("only admins of the app in the studio get a link, it is good for that site alone, and nothing made up is taken", async () => {
  const { app, server, owner, ada, linkTo, view } = await furnished();
  expect((await ada.post("/view-on-site", { as: "role:50" })).status).toBe(403);
  for (const as of ["god", "role:90", "user:0", "", "role:25,role:50"])
    expect([as, (await app.owner.post("/view-on-site", { as })).status]).toEqual([as, 400]);
  const rival = await addApp(server, owner);
  const stranger = await rival.addMember(25);
  for (const as of [`user:${stranger.id}`, "user:999999", "group:999999"])
    expect([as, (await app.owner.post("/view-on-site", { as })).status]).toEqual([as, 404]);
  const link = await linkTo("role:50");
  expect((await rival.visit(link)).status).toBe(404);
  const forged = link.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  for (const path of [forged, "/site/view-as", "/site/view-as?view=x", "/site/view-as?view=.", `/site/view-as?view=${"a".repeat(5_000)}`])
    expect([path, (await app.visit(path)).status]).toEqual([path, 404]);
  const away = await app.visit(`${link}&to=//evil.example/x`);
  expect(away.headers.location).toBe("/");
  const { cookie } = await view("role:50");
  // A link is no cookie, and a cookie is no link.
  const value = decodeURIComponent(cookie.split("=")[1] ?? "");
  expect((await app.visit(`/site/view-as?view=${value}`)).status).toBe(404);
  const name = cookie.split("=")[0] ?? "";
  const asCookie = `${name}=${new URLSearchParams(link.split("?")[1]).get("view")}`;
  expect((await app.visit("/desk", { headers: { cookie: asCookie } })).status).not.toBe(200);
});
