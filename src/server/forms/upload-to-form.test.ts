import sharp from "sharp";
import { expect, test } from "vitest";
import { multipart, multipartBody, type Part } from "../../../test/multipart.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";

const png = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: "#c04" } })
    .png()
    .toBuffer();

async function formOn(app: AppOfTest, children: readonly FieldBlock[], page: { permission?: string; draft?: boolean } = {}) {
  const block = {
    id: "form1",
    component: "form-section",
    title: "Send",
    type: "_custom",
    notify: "who@example.test",
    children,
    settings: {},
  };
  const layout = [block] as unknown as Layout;
  const slug = `upload-${Math.random().toString(36).slice(2)}`;
  const made = await app.addPage({ slug, ...(page.draft ? { draft: layout } : { layout }), permission: page.permission ?? "public" });
  const to = (name: string, block = "form1") => `/forms/upload?page=${made.id}&block=${block}&field=${name}`;
  return { id: made.id, slug, to };
}

const photo = field("upload", "photo", { accept: "image", resize: 64, maxBytes: 20_000 });
const note = field("input-text", "note", { required: true, minLength: 2 });

test("a visitor uploads through an upload field of a published form and nowhere else [UP-12]", async () => {
  const { app, visitor, server } = await world();
  const { to } = await formOn(app, [photo, note]);
  const send = (path: string) => visitor.post(path, multipartBody({ file: "me.png", bytes: "x" }), multipart);
  const { file } = must(201, await visitor.post(to("photo"), multipartBody({ file: "../../me.png", bytes: await png(128) }), multipart));
  expect(file).toMatch(new RegExp(`^/files/${app.id}/[0-9a-f-]{36}\\.\\w+$`));
  const kept = await server.call({ path: file, host: app.host });
  expect([kept.status, kept.headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
  for (const nowhere of [to("note"), to("nothing"), to("photo", "other"), "/forms/upload?page=999999&block=form1&field=photo"])
    expect([nowhere, (await send(nowhere)).status]).toEqual([nowhere, 404]);
  expect((await visitor.post("/files/attach/upload", multipartBody({ file: "a.txt", bytes: "x" }), multipart)).status).toBe(401);
});

test("a form that visitors cannot see takes no files of theirs", async () => {
  const { app, visitor } = await world();
  const hidden = [
    await formOn(app, [photo], { permission: "editor" }),
    await formOn(app, [photo], { draft: true }),
    await formOn(app, [field("upload", "photo", { readOnly: true })]),
    await formOn(app, [field("upload", "photo", { disabled: true })]),
  ];
  for (const { to } of hidden)
    expect((await visitor.post(to("photo"), multipartBody({ file: "a.png", bytes: await png(40) }), multipart)).status).toBe(404);
});

test("what a file may be is what the stored field says, judged by its bytes [UP-11] [UP-12]", async () => {
  const { app, visitor } = await world();
  const { to } = await formOn(app, [photo]);
  const send = (file: string, bytes: string | Buffer, more: readonly Part[] = []) =>
    visitor.post(`${to("photo")}&accept=any&types=html`, multipartBody(...more, { file, bytes }), multipart);
  const why = async (file: string, bytes: string | Buffer) => (await send(file, bytes)).json.data.file;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  expect(await why("a.svg", svg)).toEqual({ title: "a.svg", messages: ["unacceptable format"] });
  expect(await why("a.png", svg)).toEqual({ title: "a.png", messages: ["unacceptable format"] });
  expect(await why("a.png", "%PDF-1.7")).toEqual({ title: "a.png", messages: ["unacceptable format"] });
  expect(await why("a.txt", "words")).toEqual({ title: "a.txt", messages: ["unacceptable format"] });
  expect(await why("a.png", Buffer.concat([await png(40), Buffer.alloc(20_000)]))).toEqual({
    title: "a.png",
    messages: ["too large, at most 20 KB"],
  });
  const smuggled = [
    { name: "accept", bytes: "any" },
    { name: "resize_w", bytes: "4000" },
  ];
  expect((await send("a.txt", "words", smuggled)).status).toBe(400);
  expect((await visitor.post(to("photo"), { file: { path: "/etc/passwd" } })).status).toBe(415);
});

test("a form posted without script brings its files along [UP-12]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [photo, note] });
  const block = { id: "form1", component: "form-section", title: "Send", type: type.slug, children: [], settings: {} };
  await app.addPage({ slug: "send", layout: [block] as unknown as Layout, permission: "public" });
  expect((await app.visit("/send")).text).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
  const post = (...parts: readonly Part[]) =>
    app.visit("/send?form=form1", { method: "POST", body: multipartBody(...parts), headers: { ...multipart, accept: "text/html" } });
  const picture = { name: "photo", file: "me.png", bytes: await png(40) };
  expect((await post({ name: "note", bytes: "Hello" }, picture)).status).toBe(303);
  const [record] = must(200, await app.owner.get(`/types/${type.id}/posts`));
  expect([record.note, record.photo]).toEqual(["Hello", expect.stringMatching(new RegExp(`^/files/${app.id}/`))]);

  const wrong = await post({ name: "note", bytes: "x" }, picture);
  expect(wrong.status).toBe(400);
  // The file is kept: it need not be chosen again.
  expect(wrong.text).toMatch(new RegExp(`<input[^>]*name="photo"[^>]*value="/files/${app.id}/`));
  const refused = await post({ name: "note", bytes: "Hello" }, { name: "photo", file: "me.svg", bytes: "<svg/>" });
  expect([refused.status, refused.text.includes("me.svg: unacceptable format")]).toEqual([400, true]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 1 });
});
