import sharp from "sharp";
import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { type AppOfTest, must, type World, world } from "../../../test/world.ts";
import type { LibraryFile } from "../../contract/files.ts";
import type { Layout } from "../../model/page/block.ts";

async function picture(app: AppOfTest, name: string, width = 600): Promise<LibraryFile> {
  const bytes = await sharp({ create: { width, height: 300, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  must(201, await app.owner.post("/files/attach/upload", multipartBody({ file: name, bytes }), multipart));
  return must(200, await app.owner.get("/files?count=1"))[0];
}
const withPicture = (src: string): Layout => [
  { id: "h", component: "hero", title: "T", src, settings: { bgImage: src } },
  { id: "t", component: "text-section", html: `<p>Words <img src="${src}" alt=""></p>` },
];

async function shown(): Promise<World & { readonly file: LibraryFile }> {
  const all = await world();
  const file = await picture(all.app, "House.jpg");
  await all.app.addPage({ title: "Shown", slug: "shown", layout: withPicture(file.file) });
  return { ...all, file };
}

test("files are found by name and by what they show, pictures apart from others, and who is no editor sees none", async () => {
  const { app, visitor } = await world();
  const house = await picture(app, "House.jpg");
  must(201, await app.owner.post("/files/attach/upload", multipartBody({ file: "Prices.txt", bytes: "hello" }), multipart));
  const names = async (query: string) => must(200, await app.owner.get(`/files?${query}`)).map(({ name }: LibraryFile) => name);
  expect(await names("")).toEqual(["Prices.txt", "House.jpg"]);
  expect(await names("filter=hou")).toEqual(["House.jpg"]);
  expect(await names("mime:start=image/")).toEqual(["House.jpg"]);
  must(200, await app.owner.post(`/files/${house.id}`, { name: "../Home.jpg", alt: "A red barn" }));
  expect(await names("filter=barn")).toEqual(["Home.jpg"]);
  expect((await app.owner.post(`/files/${house.id}`, { name: " " })).status).toBe(400);
  expect((await app.owner.post(`/files/${house.id}`, { file: "/files/1/x" })).status).toBe(400);
  expect([(await visitor.get("/files")).status, (await (await app.addMember(25)).get("/files")).status]).toEqual([401, 403]);
});

test("a file tells the pages on which it stands, in what visitors see and in drafts", async () => {
  const { app, file } = await shown();
  const draft = await app.addPage({ title: "Draft", slug: "draft", draft: withPicture(file.file).slice(1) });
  const { pages, isWhole } = must(200, await app.owner.get(`/files/${file.id}/usage`));
  expect(isWhole).toBe(true);
  expect(pages).toMatchObject([
    { title: "Shown", kind: "page", places: 3, isLive: true },
    { id: draft.id, places: 1, isLive: false },
  ]);
});

test("another picture takes the place of one everywhere at once, and the versions before are kept", async () => {
  const { app, file } = await shown();
  const draft = await app.addPage({ title: "Draft", slug: "draft", draft: withPicture(file.file) });
  const other = await picture(app, "Barn.jpg", 900);
  const replaced = mustSucceed("replaceFile", await app.owner.post(`/files/${file.id}/replace`, { with: other.id }));
  expect(replaced).toEqual({ pages: 2, places: 6, isWhole: true, inBrand: false });
  const { text } = await app.visit("/shown");
  expect([text.includes(file.file), text.split(other.file).length > 3]).toEqual([false, true]);
  const page = must(200, await app.owner.get(`/pages/${draft.id}`));
  expect([page.draft[0].src, page.draftVersion]).toEqual([other.file, draft.draftVersion + 1]);
  const shownPage = must(200, await app.owner.get("/pages/shown"));
  expect(must(200, await app.owner.get(`/pages/${shownPage.id}/revisions`))).toHaveLength(2);
  expect(must(200, await app.owner.get(`/files/${file.id}/usage`)).pages).toEqual([]);
});

test("another picture takes the place of the logo too, live and in the draft of the brand, and the look before is kept", async () => {
  const { app, file } = await shown();
  const other = await picture(app, "Barn.jpg", 900);
  must(200, await app.owner.post("/brand", { draft: { logo: file.file } }));
  must(200, await app.owner.post("/brand/publish", {}));
  must(200, await app.owner.post("/brand", { draft: { logo: file.file, logoDark: file.file } }));
  expect(must(200, await app.owner.post(`/files/${file.id}/replace`, { with: other.id })).inBrand).toBe(true);
  const { live, draft } = must(200, await app.owner.get("/brand"));
  expect([live, draft]).toEqual([{ logo: other.file }, { logo: other.file, logoDark: other.file }]);
  expect(must(200, await app.owner.get(`/files/${file.id}/usage`)).inBrand).toBe(false);
});

test("what stands on pages is deleted only by who knows that it does", async () => {
  const { app, file } = await shown();
  const refused = await app.owner.remove(`/files/${file.id}`);
  expect([refused.status, refused.json.data]).toEqual([409, ["Shown"]]);
  must(200, await app.owner.remove(`/files/${file.id}?used=1`));
  expect((await app.owner.remove(`/files/${file.id}?used=1`)).status).toBe(404);
});

test("pages for admins are neither named to editors nor changed by them", async () => {
  const { app, file } = await shown();
  const secret = await app.addPage({ title: "Secret plans", slug: "plans", permission: "admin", layout: withPicture(file.file) });
  const editor = await app.addMember(50);
  const usage = must(200, await editor.get(`/files/${file.id}/usage`));
  expect(JSON.stringify(usage)).not.toMatch(/Secret|plans"/);
  expect(usage.pages).toHaveLength(2);
  const other = await picture(app, "Barn.jpg");
  expect(must(200, await editor.post(`/files/${file.id}/replace`, { with: other.id })).pages).toBe(1);
  expect(must(200, await app.owner.get(`/pages/${secret.id}`)).layout[0].src).toBe(file.file);
});

test("a picture of another app is none, and only a picture takes the place of a picture", async () => {
  const { app, file } = await shown();
  const { app: other } = await world();
  const foreign = await picture(other, "Foreign.jpg");
  must(201, await app.owner.post("/files/attach/upload", multipartBody({ file: "a.txt", bytes: "hello" }), multipart));
  const [text] = must(200, await app.owner.get("/files?count=1"));
  expect((await app.owner.post(`/files/${file.id}/replace`, { with: text.id })).status).toBe(409);
  expect((await app.owner.post(`/files/${file.id}/replace`, { with: 8_888_888 })).status).toBe(404);
  expect((await other.owner.get(`/files/${foreign.id + 500}/usage`)).status).toBe(404);
  // On this site an address of the other app's is a picture of which nothing is known.
  await app.addPage({ title: "Foreign", slug: "foreign", layout: withPicture(foreign.file) });
  expect((await app.visit("/foreign")).text).not.toContain("srcset");
});

test("a file that the brand shows is told as such, published or drafted, and deleted only by who knows it", async () => {
  const { app } = await world();
  const file = await picture(app, "Logo.jpg");
  expect(must(200, await app.owner.get(`/files/${file.id}/usage`))).toEqual({ pages: [], isWhole: true, inBrand: false });
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { brand: { logo: file.file } } }));
  expect(must(200, await app.owner.get(`/files/${file.id}/usage`)).inBrand).toBe(true);
  const refused = await app.owner.remove(`/files/${file.id}`);
  expect([refused.status, refused.json.data]).toEqual([409, ["The brand of the site"]]);
  must(200, await app.owner.remove(`/files/${file.id}?used=1`));
});
