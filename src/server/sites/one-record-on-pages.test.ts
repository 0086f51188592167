import sharp from "sharp";
import { expect, test } from "vitest";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { records, tourFields, tours } from "../../../test/tours.ts";
import { field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

test("a record has its page: it is called as the record is, and where there is none the site has no page", async () => {
  const { app, type, add } = await tours();
  const page = await app.addPage({
    slug: "tour",
    title: "Tour",
    layout: [{ id: "one", component: "record", type: "tours", status: true, path: true, related: true }] as unknown as Layout,
  });
  must(200, await app.owner.post(`/types/${type.id}`, { singlePage: page.id }));
  const post = await add({ name: "Forum", city: "Rome", price: 35 });
  const { text } = await app.visit("/tours");
  expect(text).toContain(`href="/tour?id=${post.id}"`);
  const one = await app.visit(`/tour?id=${post.id}`);
  expect(one.status).toBe(200);
  expect(one.text).toMatch(/<title>Forum · /);
  expect(one.text.match(/<h1[^>]*>[^<]*<\/h1>/g)).toEqual(['<h1 class="title">Forum</h1>']);
  expect(one.text).toContain("€35.00");
  for (const asked of ["", "?id=", "?id=0", "?id=999999", "?id=abc", `?id=${post.id}x`])
    expect([asked, (await app.visit(`/tour${asked}`)).status]).toEqual([asked, 404]);
  const other = await app.addType({ title: "Others", permission: "read", fields: tourFields });
  const foreign = must(201, await app.owner.post("/posts", { typeId: other.id, name: "Elsewhere" }));
  expect((await app.visit(`/tour?id=${foreign.id}`)).status).toBe(404);
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  expect((await app.visit(`/tour?id=${post.id}`)).status).toBe(404);
});

test("a page with something besides is there without a record too, unless lists lead to it for one; a record that is none is not found", async () => {
  const { app, type, add } = await tours();
  const one = { id: "one", component: "record", type: "tours" };
  const bill = { id: "two", component: "invoice", type: "tours", title: "Invoice" };
  const words = { id: "w", component: "text-section", html: "<p>Write to us</p>" };
  const page = await app.addPage({ slug: "contact", title: "Contact", layout: [words, one, bill] as unknown as Layout });
  const post = await add({ name: "Forum", city: "Rome", price: 35 });
  const plain = await app.visit("/contact");
  expect([plain.status, plain.text.includes("Write to us"), plain.text.includes("invoice-paper")]).toEqual([200, true, false]);
  expect((await app.visit(`/contact?id=${post.id}`)).text).toContain("Forum");
  for (const asked of ["?id=", "?id=999999", "?id=abc"])
    expect([asked, (await app.visit(`/contact${asked}`)).status]).toEqual([asked, 404]);
  must(200, await app.owner.post(`/types/${type.id}`, { singlePage: page.id }));
  expect((await app.visit("/contact")).status).toBe(404);
});

test("an invoice says from whom and to whom, its items and what they come to [BL-15]", async () => {
  const { app } = await world();
  const invoiceFields = [
    field("input-text", "client", { label: "Client", type: "text" }),
    field("invoice-items", "lines", { label: "Items", currency: "EUR", defaultTaxRate: 20 }),
    field("date", "due", { label: "Due" }),
    field("textarea", "remark", { label: "Notes" }),
  ];
  const type = await app.addType({ title: "Invoices", permission: "read", fields: invoiceFields });
  await app.addPage({
    slug: "invoice",
    layout: [
      {
        id: "inv",
        component: "invoice",
        title: "Invoice",
        type: "invoices",
        from: "Fern & Co",
        to: ["client"],
        due: "due",
        notes: "remark",
        terms: "In 14 days",
      },
    ] as unknown as Layout,
  });
  const lines = {
    items: [
      { title: "Design", quantity: 2, price: 10 },
      { title: "Print", quantity: 1, price: 5 },
    ],
    taxRate: 20,
    discountRate: 10,
  };
  const post = must(
    201,
    await app.owner.post("/posts", { typeId: type.id, client: "Álvarez & Søn", lines, due: "2026-12-24", remark: "Thank you" }),
  );
  const { text } = await app.visit(`/invoice?id=${post.id}`);
  for (const words of [
    "Fern &amp; Co",
    "Álvarez &amp; Søn",
    `#${post.id}`,
    "Design",
    "€27.00",
    "Dec 24, 2026",
    "Thank you",
    "In 14 days",
    "Issue date",
  ])
    expect(text).toContain(words);
  const empty = must(201, await app.owner.post("/posts", { typeId: type.id, client: "Nobody" }));
  expect((await app.visit(`/invoice?id=${empty.id}`)).text).toContain("No items");
});

test("the home page of a site stays, also where it is to show a record that nobody names", async () => {
  const { app } = await tours();
  const [home] = must(200, await app.owner.get("/pages?orderBy=id&count=1"));
  const layout = [
    { id: "one", component: "record", type: "tours" },
    { id: "t1", component: "text-section", html: "<p>Welcome</p>" },
  ];
  must(200, await app.owner.post(`/pages/${home.id}`, { layout: layout as unknown as Layout }));
  const { status, text } = await app.visit("/");
  expect([status, text.includes("Welcome")]).toEqual([200, true]);
});

test("a page of one record has one main heading, whatever stands beside the record", async () => {
  const { app, add } = await tours();
  const one = { id: "one", component: "record", type: "tours" };
  const layout = [{ id: "text", component: "text-section", html: "<p>x</p>" }, one, records({ title: "More tours" })];
  await app.addPage({ slug: "tour", layout: layout as unknown as Layout });
  const post = await add({ name: "Forum", city: "Rome" });
  const { text } = await app.visit(`/tour?id=${post.id}`);
  expect(text.match(/<h1[^>]*>([^<]*)/g)?.map((heading) => heading.replace(/<[^>]*>/, ""))).toEqual(["Forum"]);
  expect(text).toMatch(/<h2[^>]*>More tours/);
});

test("pictures of records come in the sizes that there are of them", async () => {
  const { app } = await world();
  const type = await app.addType({
    title: "Homes",
    permission: "read",
    fields: [field("upload", "photo", { label: "Photo", accept: "image" })],
  });
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  must(201, await app.owner.post("/files/attach/upload", multipartBody({ file: "home.jpg", bytes }), multipart));
  const [{ file }] = must(200, await app.owner.get("/files?count=1"));
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, photo: file }));
  const one = { id: "one", component: "record", type: "homes" };
  await app.addPage({ slug: "homes", layout: [records({ type: "homes" })] as Layout });
  await app.addPage({ slug: "home-of", layout: [one] as unknown as Layout });
  for (const path of ["/homes", `/home-of?id=${post.id}`]) {
    const { text } = await app.visit(path);
    expect([path, text.includes(`${file}/w800.webp 800w`), /width="900" height="600"/.test(text)]).toEqual([path, true, true]);
  }
});

test("a record's public address is its page and its id, and search engines are told of it and of no page without a record [RT-56] [EN-27]", async () => {
  const { app, type, add } = await tours();
  const one = { id: "one", component: "record", type: "tours", text: "", picture: "" };
  const settings = { noIndex: false };
  const page = await app.addPage({ slug: "tour", title: "Tour", settings, layout: [one] as unknown as Layout });
  const map = async () => [...(await app.visit("/sitemap.xml")).text.matchAll(/<loc>http:\/\/[^/]*([^<]*)/g)].map(([, path]) => path);
  expect(await map()).toEqual([]);
  must(200, await app.owner.post(`/types/${type.id}`, { singlePage: page.id }));
  const other = await app.addType({ title: "Others", permission: "read", fields: tourFields });
  must(201, await app.owner.post("/posts", { typeId: other.id, name: "Elsewhere" }));
  const first = await map();
  expect(first).toHaveLength(3);
  const post = await add({ name: "Forum", city: "Rome", price: 35 });
  await expect.poll(map).toEqual([`/tour?id=${post.id}`, ...first]);
  const { text } = await app.visit(`/tour?id=${post.id}`);
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]*/tour\\?id=${post.id}"`));
  expect(text).toMatch(/<meta property="og:title" content="Forum/);
  const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json]) => JSON.parse(json ?? "{}"));
  expect(JSON.stringify(data)).toContain("Forum");
  must(200, await app.owner.remove(`/posts/${post.id}`));
  await expect.poll(map).toEqual(first);
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "own" }));
  expect(await map()).toEqual([]);
});

test("an invoice is found by the id that its address asks, and by no other word", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Bills", permission: "read", fields: [field("invoice-items", "lines", { label: "Items" })] });
  await app.addPage({ slug: "bill", layout: [{ id: "inv", component: "invoice", type: type.slug }] as unknown as Layout });
  const post = must(
    201,
    await app.owner.post("/posts", { typeId: type.id, lines: { items: [{ title: "A chair", quantity: 1, price: 5 }] } }),
  );
  expect((await app.visit(`/bill?id=${post.id}`)).text).toContain("A chair");
  for (const asked of ["", `?post=${post.id}`, `?id=${post.id}.0`, "?id=__proto__", `?id=-${post.id}`, `?id=${"9".repeat(40)}`])
    expect([asked, (await app.visit(`/bill${asked}`)).status]).toEqual([asked, 404]);
});
