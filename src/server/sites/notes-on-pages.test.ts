import { expect, test } from "vitest";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { notesOf } from "../../model/types/notes.ts";

/** A type whose records everybody reads, one of them with notes, and the page that shows it. */
async function noted(notes: boolean) {
  const made = await world();
  const { app } = made;
  const fields = [field("input-text", "name", { type: "text" })];
  const type = must(201, await app.owner.post("/types", { title: "Tours", permission: "read", postFields: fields, withNote: true }));
  const block = { id: "one", component: "record", type: type.slug, ...(notes && { notes: true }) };
  const page = await app.addPage({ slug: "start", layout: [block] as unknown as Layout });
  must(200, await app.owner.post(`/types/${type.id}`, { singlePage: page.id }));
  const [post, other] = [
    must(201, await app.owner.post("/posts", { typeId: type.id, name: "Forum" })),
    must(201, await app.owner.post("/posts", { typeId: type.id, name: "Palatine" })),
  ];
  const place = notesOf(type.relations);
  const note = async (about: number, message: string) =>
    must(201, await app.owner.post("/posts", { typeId: place?.relationTypeId, message, [place?.fieldSlug ?? ""]: about }));
  const see = (cookie?: string) => app.visit(`/start?id=${post.id}`, cookie === undefined ? {} : { headers: { cookie } });
  return { ...made, type, post, other, note, see };
}

const actionOf = (html: string) => /<form [^>]*action="([^"]*note=1[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

test("notes on a record are read on its page by those who read them in the API, and never by others, whatever was drawn before", async () => {
  const { app, note, other, post, see, type } = await noted(true);
  await note(post.id, "Canary of the first");
  await note(other.id, "Canary of the other");
  const people = { editor: await app.addMember(50), member: await app.addMember(25) };
  for (let turn = 0; turn < 2; turn += 1) {
    for (const [role, person] of Object.entries(people)) {
      const { text } = await see(await signedIn(app, person));
      const inApi = (await person.get(`/types/${type.slug}/posts/${post.id}/notes`)).text;
      expect([role, text.includes("Canary of the first")]).toEqual([role, role === "editor"]);
      expect([role, inApi.includes("Canary of the first")]).toEqual([role, role === "editor"]);
      expect([role, text.includes("Canary of the other"), actionOf(text) !== ""]).toEqual([role, false, role === "editor"]);
    }
    const strange = (await see()).text;
    expect(strange).toContain("Forum");
    expect(strange).not.toMatch(/Canary|note=1/);
  }
});

test("an editor adds a note without script and is told; nobody else does, by whatever address", async () => {
  const { app, other, post, see } = await noted(true);
  const [editor, member] = [await app.addMember(50), await app.addMember(25)];
  const cookie = await signedIn(app, editor);
  const action = actionOf((await see(cookie)).text);
  const send = (path: string, message: string, more: Record<string, string>) =>
    app.visit(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://${app.host}`, ...more },
      body: new URLSearchParams({ message, userId: "1", actiontype: "Nonsense" }).toString(),
    });
  const added = await send(action, "Called them back", { cookie });
  expect([added.status, added.headers.location]).toEqual([303, `/start?id=${post.id}&sent=one#b-one`]);
  expect((await see(cookie)).text).toContain("Called them back");
  const short = await send(action, "x", { cookie });
  expect([short.status, short.text.includes("at least 3 characters")]).toEqual([400, true]);
  for (const headers of [{}, { cookie: await signedIn(app, member) }, { cookie, origin: "https://evil.test" }])
    expect((await send(action, "Canary", headers)).status).toBe(404);
  expect((await send(action.replace(`id=${post.id}`, "id=999999"), "Canary", { cookie })).status).toBe(404);
  expect((await send(action.replace(`id=${post.id}`, `id=${other.id}`), "Of the other", { cookie })).status).toBe(303);
  expect((await see(cookie)).text).not.toMatch(/Canary|Of the other/);
});

test("a block that shows no notes takes none, and one that does asks once however many there are", async () => {
  const off = await noted(false);
  const cookie = await signedIn(off.app, await off.app.addMember(50));
  await off.note(off.post.id, "Canary");
  expect((await off.see(cookie)).text).not.toMatch(/Canary|note=1/);
  const posted = await off.app.visit(`/start?id=${off.post.id}&form=one&note=1`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://${off.app.host}`, cookie },
    body: "message=Canary",
  });
  expect(posted.status).toBe(404);
  const { app, note, post, see, server } = await noted(true);
  const editor = await signedIn(app, await app.addMember(50));
  const counts: number[] = [];
  for (const upTo of [1, 25]) {
    for (let number = upTo === 1 ? 0 : 1; number < upTo; number += 1) await note(post.id, `Number ${number} of them`);
    const asked: number[] = [];
    // News of the notes may arrive during a visit, which then reads the record once more: of several the one that asked least counts.
    for (let visit = 0; visit < 4; visit += 1) {
      await server.jobs.idle();
      const before = server.statements.length;
      const { text } = await see(editor);
      asked.push(server.statements.slice(before).filter((sent) => sent.app === app.id && /from posts p/.test(sent.text)).length);
      expect(text.match(/Number \d+ of them/g)).toHaveLength(Math.min(upTo, 20));
      expect(text.includes("Older notes are not shown here.")).toBe(upTo > 20);
    }
    counts.push(Math.min(...asked));
  }
  expect(counts[1]).toBeLessThanOrEqual(counts[0] ?? 0);
});
