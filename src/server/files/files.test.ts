import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import sharp from "sharp";
import { expect, test } from "vitest";
import { multipart, multipartBody, type Part } from "../../../test/multipart.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import { must, type Somebody, world } from "../../../test/world.ts";

const upload = (somebody: Pick<Somebody, "post">, body: Buffer, query = "") =>
  somebody.post(`/files/attach/upload${query}`, body, multipart);
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c04" } })
    .png()
    .toBuffer();

function fetchBytes(
  server: TestServer,
  path: string,
  headers = {},
): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: "127.0.0.1", port: server.port, path, headers: { host: "joinery.test", ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

test("an upload answers the address of its file, under a name that nobody can guess [AP-70, EN-65, UP-04]", async () => {
  const { app, server } = await world();
  const { file } = must(201, await upload(app.owner, multipartBody({ file: "My note.txt", bytes: "hello" })));
  expect(file).toMatch(new RegExp(`^/files/${app.id}/[0-9a-f-]{36}\\.txt$`));
  const served = await fetchBytes(server, file);
  expect([served.status, served.bytes.toString()]).toEqual([200, "hello"]);
  expect(served.headers["content-disposition"]).toMatch(/^attachment/);
  expect(served.headers["x-content-type-options"]).toBe("nosniff");
});

test("a HEIC photo is refused in words that help, whatever it is called, and a film is kept without its place", async () => {
  const { app, server } = await world();
  const photo = Buffer.concat([Buffer.from("0000001866747970", "hex"), Buffer.from("heic\0\0\0\0mif1heic+52.5200+013.4050/")]);
  for (const name of ["IMG_1.HEIC", "IMG_1.jpg", "IMG_1.mov"]) {
    const { status, json } = await upload(app.owner, multipartBody({ file: name, bytes: photo }));
    expect([name, status, json.data.file.messages[0]]).toEqual([name, 400, expect.stringContaining("Save it as JPEG")]);
  }
  const empty = await upload(app.owner, multipartBody({ file: "a.txt", bytes: "" }));
  expect(empty.json.data).toEqual({ file: { title: "a.txt", messages: ["is empty"] } });
  const box = (type: string, held: string) => Buffer.concat([Buffer.from([0, 0, 0, held.length + 8]), Buffer.from(type + held)]);
  const film = Buffer.concat([
    box("ftyp", "qt  "),
    box("mdat", "pictures"),
    box("moov", box("udta", "+52.5200+013.4050/").toString("latin1")),
  ]);
  const { file } = must(201, await upload(app.owner, multipartBody({ file: "IMG_2.mov", bytes: film })));
  const { bytes } = await fetchBytes(server, file);
  expect([bytes.length, bytes.includes("pictures"), bytes.includes("+52")]).toEqual([film.length, true, false]);
});

test("an image is resized as the query or the form wishes, and shown inline [UP-05, UP-13, AP-70]", async () => {
  const { app, server } = await world();
  const bytes = await png(40, 20);
  const wishes: [string, Part[], [number, number]][] = [
    ["", [], [40, 20]],
    ["?resize_w=20", [], [20, 10]],
    ["?resize_w=20&resize_h=20&resize_fit=cover", [], [20, 20]],
    ["", [{ name: "resize_w", bytes: "20" }], [20, 10]],
    [
      "",
      [
        { name: "resize_w", bytes: "10" },
        { name: "resize_h", bytes: "10" },
        { name: "resize_fit", bytes: "contain" },
      ],
      [10, 10],
    ],
    ["?resize_w=20&resize_h=20&resize_fit=inside", [], [20, 10]],
  ];
  for (const [query, parts, size] of wishes) {
    const { file } = must(201, await upload(app.owner, multipartBody(...parts, { file: "a.png", bytes }), query));
    const served = await fetchBytes(server, file);
    const { width, height } = await sharp(served.bytes).metadata();
    expect([query, width, height]).toEqual([query, ...size]);
    expect(String(served.headers["content-disposition"] ?? "inline")).toMatch(/^inline/);
    expect(served.headers["content-security-policy"]).toContain("sandbox");
  }
  for (const query of ["?resize_w=0", "?resize_w=x", "?resize_fit=stretch", "?resize_w=99999"])
    expect([query, (await upload(app.owner, multipartBody({ file: "a.png", bytes }), query)).status]).toEqual([query, 400]);
});

test("an upload that is sent again answers the first file; the same key with other wishes in the address is another request", async () => {
  const { app } = await world();
  const once = { ...multipart, "idempotency-key": `upload-${app.id}-0123456789` };
  const body = multipartBody({ file: "a.png", bytes: await png(40, 20) });
  const send = (query: string) => app.owner.post(`/files/attach/upload${query}`, body, once);
  const folder = `.cache/test-data/files/${app.id}`;
  const stored = () => (existsSync(folder) ? readdirSync(folder).map((name) => `/files/${app.id}/${name}`) : []);
  const before = stored();
  const first = must(201, await send("?resize_w=20"));
  expect(must(201, await send("?resize_w=20"))).toEqual(first);
  const other = await send("?resize_w=10");
  expect([other.status, other.json.code]).toEqual([422, "key_reused"]);
  // And nothing lies about that no row names.
  const made = stored().filter((file) => !before.includes(file));
  expect(made).toEqual([first.file]);
});

test("a file of five megabytes is kept, a byte more is 413 [UP-07]", async () => {
  const { app } = await world();
  const limit = 5 * 1024 * 1024;
  expect((await upload(app.owner, multipartBody({ file: "a.txt", bytes: Buffer.alloc(limit, "a") }))).status).toBe(201);
  const large = await upload(app.owner, multipartBody({ file: "a.txt", bytes: Buffer.alloc(limit + 1, "a") }));
  expect([large.status, large.json.code]).toEqual([413, "too_large"]);
});

test("what a file is, its bytes decide: pages, scripts and drawings are never shown as such", async () => {
  const { app, server } = await world();
  const html = "<!doctype html><script>alert(1)</script>";
  for (const [name, bytes] of [
    ["a.html", html],
    ["a.png", html],
    ["a.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ["a.js", "alert(1)"],
    ["a.pdf.html", html],
  ] as const) {
    const reply = await upload(app.owner, multipartBody({ file: name, bytes }));
    if (reply.status === 400) {
      const said = name === "a.svg" ? expect.stringMatching(/^unacceptable format: .*Save it as a PNG/) : "unacceptable format";
      expect(reply.json.data.file).toEqual({ title: name, messages: [said] });
      continue;
    }
    const served = await fetchBytes(server, must(201, reply).file);
    expect([name, String(served.headers["content-disposition"]).startsWith("attachment")]).toEqual([name, true]);
    expect(String(served.headers["content-type"])).not.toMatch(/html|svg|javascript/);
  }
  for (const body of [multipartBody(), multipartBody({ name: "other", file: "a.txt", bytes: "x" })])
    expect((await upload(app.owner, body)).json.data.file.messages).toEqual(["require"]);
  const odd = await upload(app.owner, multipartBody({ file: "../../etc/passwd", bytes: "x" }));
  if (odd.status === 201) expect(odd.json.file).not.toContain("..");
});

test("players of films are sent the part that they ask for; texts, which are packed on the way, come whole", async () => {
  const { app, server } = await world();
  const film = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from("0123456789")]);
  const { file } = must(201, await upload(app.owner, multipartBody({ file: "film.webm", bytes: film })));
  const whole = await fetchBytes(server, file);
  expect([whole.status, whole.headers["accept-ranges"], whole.bytes]).toEqual([200, "bytes", film]);
  const part = await fetchBytes(server, file, { range: "bytes=0-1", "accept-encoding": "gzip" });
  expect([part.status, part.headers["content-range"], part.headers["content-length"], part.bytes.toString("hex")]).toEqual([
    206,
    "bytes 0-1/14",
    "2",
    "1a45",
  ]);
  expect((await fetchBytes(server, file, { range: "bytes=12-" })).bytes.toString()).toBe("89");
  const behind = await fetchBytes(server, file, { range: "bytes=14-" });
  expect([behind.status, behind.headers["content-range"]]).toEqual([416, "bytes */14"]);
  expect((await fetchBytes(server, file, { range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
  const note = must(201, await upload(app.owner, multipartBody({ file: "note.txt", bytes: "hello ".repeat(1000) })));
  const text = await fetchBytes(server, note.file, { range: "bytes=0-1" });
  expect([text.status, text.headers["accept-ranges"], text.bytes.length]).toEqual([200, undefined, 6000]);
});

test("editors upload, others do not; an address that was never given holds nothing", async () => {
  const { app, visitor, server } = await world();
  const body = multipartBody({ file: "a.txt", bytes: "x" });
  expect((await upload(await app.addMember(50), body)).status).toBe(201);
  expect((await upload(await app.addMember(25), body)).status).toBe(403);
  expect((await upload(visitor, body)).status).toBe(401);
  for (const path of [
    `/files/${app.id}/nothing.txt`,
    `/files/${app.id}/..%2f..%2fsecret`,
    "/files/0/x",
    "/files/x/y",
    `/files/${app.id}/%00`,
  ])
    expect([path, (await (await testServer()).call({ path })).status]).toEqual([path, 404]);
  expect((await server.call({ path: "/files" })).status).toBe(404);
});

test("a stored file of which bytes were changed or lost is not served as if it were the one that was kept", async () => {
  const { app, server } = await world();
  for (const spoil of ["jello", "hell"]) {
    const { file } = must(201, await upload(app.owner, multipartBody({ file: "note.pdf", bytes: "%PDF-1.4 hello" })));
    const path = `.cache/test-data${file}`;
    const kept = readFileSync(path);
    writeFileSync(path, `%PDF-1.4 ${spoil}`);
    for (const headers of [{}, { range: "bytes=0-3" }]) {
      const served = await fetchBytes(server, file, headers);
      expect([served.status, served.bytes.toString()]).toEqual([500, expect.not.stringContaining("PDF")]);
    }
    // Put back from a copy, it is served at once.
    writeFileSync(path, kept);
    expect((await fetchBytes(server, file)).bytes).toEqual(kept);
  }
});
