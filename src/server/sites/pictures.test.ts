import sharp from "sharp";
import { expect, test } from "vitest";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { type AppOfTest, must, world } from "../../../test/world.ts";
import type { Block, Layout } from "../../model/page/block.ts";

async function upload(app: AppOfTest, width = 1300, height = 900): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  return must(201, await app.owner.post("/files/attach/upload", multipartBody({ file: "a.jpg", bytes }), multipart)).file;
}
const card = (id: string, src: string, settings: NonNullable<Block["settings"]> = {}): Block => ({
  id,
  component: "card",
  title: id,
  src,
  settings,
});

test("the first large picture is asked for in the head, all others when they come into sight, and each has its measures", async () => {
  const { app } = await world();
  const file = await upload(app);
  const layout: Layout = [
    { id: "h", component: "hero", title: "T", src: file, settings: { layout: "full", alt: "A house" } },
    { id: "c", component: "cards", children: [card("c1", file), card("c2", file)] },
  ];
  await app.addPage({ slug: "pictures", layout });
  const { text } = await app.visit("/pictures");
  const head = text.slice(0, text.indexOf("</head>"));
  expect(head).toMatch(/<link rel="preload" as="image" type="image\/avif"[^>]*imageSrcSet="[^"]*w1200\.avif 1200w"/i);
  expect(text.match(/fetchPriority="high"/gi)).toHaveLength(3); // two links, one picture
  expect(text.match(/<img[^>]*loading="lazy"/g)).toHaveLength(2);
  expect(text.match(/<img[^>]*width="1300" height="900"/g)).toHaveLength(3);
  expect(text).toContain('alt="A house"');
  expect(text).toMatch(/#b-h\{[^}]*--picture:#2[0-9a-f]{5}/);
});

test("what a block says of its picture is what visitors get", async () => {
  const { app } = await world();
  const file = await upload(app);
  const [{ id }] = must(200, await app.owner.get("/files"));
  must(200, await app.owner.post(`/files/${id}`, { alt: "From the library" }));
  const layout: Layout = [
    {
      id: "c",
      component: "cards",
      settings: { bgImage: file, bgFocus: { x: 10, y: 90 }, bgScrim: "light" },
      children: [
        card("own", file, { alt: "Its own", focus: { x: 20, y: 70 }, zoom: 200, ratio: "wide", treatment: "duotone" }),
        card("usual", file),
        card("none", file, { alt: "Its own", decoration: true }),
      ],
    },
    { id: "f", component: "feature", title: "F", src: file, caption: "The yard" } as Block,
    { id: "t", component: "text-section", html: `<p><img src="${file}" alt="In a text"></p>` },
  ];
  await app.addPage({ slug: "said", layout });
  const { text } = await app.visit("/said");
  expect(text).toMatch(/#b-own\{[^}]*--fx:20%;--fy:70%;--zoom:2;--shape:16 \/ 9/);
  expect(text).toMatch(/#b-c\{[^}]*--scrim:rgb\(255 255 255 \/ 0\.72\)[^}]*--bg-fx:10%;--bg-fy:90%/);
  expect([...text.matchAll(/<img[^>]*?alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(
    expect.arrayContaining(["Its own", "From the library", "", "In a text"]),
  );
  expect(text).toContain('data-treatment="duotone"');
  expect(text).toMatch(/<figcaption>The yard/);
  expect(text).toMatch(/<img alt="In a text" src="[^"]+" srcset="[^"]+w320\.webp 320w[^"]*" sizes="auto,/);
  // Twice as large as its place, it needs twice the pixels.
  expect(text).toMatch(/sizes="[^"]*calc\(2 \* 400px\)/);
});

test("the sizes of all pictures of a page are found by one statement, however many there are", async () => {
  const { app, server } = await world();
  const files = [await upload(app), await upload(app, 500, 500), await upload(app, 700, 300)];
  const layout = (count: number): Layout => [
    { id: "c", component: "cards", children: Array.from({ length: count }, (_, index) => card(`c${index}`, files[index % 3] ?? "")) },
  ];
  // From publishing to the visit, whichever of the two draws the page. What other work of the server asked meanwhile is not the page's: the
  // least of three turns counts.
  const asked = async (slug: string) => {
    const counts: number[] = [];
    for (const turn of [1, 2, 3]) {
      await server.jobs.idle();
      const before = server.statements.length;
      must(200, await app.owner.post(`/pages/${slug}`, { title: `Turn ${turn}` }));
      await server.jobs.idle();
      await app.visit(`/${slug}`);
      counts.push(server.statements.slice(before).filter(({ text, app: of }) => of === app.id && /from files/.test(text)).length);
    }
    return Math.min(...counts);
  };
  await app.addPage({ slug: "few", layout: layout(3) });
  await app.addPage({ slug: "many", layout: layout(60) });
  expect([await asked("few"), await asked("many")]).toEqual([1, 1]);
});
