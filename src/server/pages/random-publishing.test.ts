import { expect, test } from "vitest";
import { type AppOfTest, must, world } from "../../../test/world.ts";

/**
 * Pages, the site's header and its brand drafted, published, renamed and taken off in any order, against a model that knows what visitors
 * must see. A few orders on every run; `PUBLISH_STEPS=10000 PUBLISH_SEED=3` takes more.
 */
const steps = Number(process.env.PUBLISH_STEPS ?? 120);
const seed = Number(process.env.PUBLISH_SEED ?? 1);

interface ModelPage {
  readonly id: number;
  slug: string;
  draft: string;
  /** null: it is not on the site. */
  live: string | null;
  /** Paths that it had while it was on the site. */
  readonly before: Set<string>;
}

let state = seed;
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
};
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T; // never empty
let counted = 0;
/** Said once in all the test, so that whoever finds it knows where it was said. */
const fresh = (what: string) => {
  counted += 1;
  return `said${what}${counted}x`;
};
const words = (text: string) => [{ id: "t1", component: "text", html: `<p>${text}</p>` }];
const header = (text: string) => [{ id: "menu1", component: "menu", text, src: "", settings: {} }];
const color = () =>
  `#${Math.floor(random() * 0x40)
    .toString(16)
    .padStart(2, "0")}4040`;

test(`after each of ${steps} steps visitors see what was published last and no draft, and every link of the site leads somewhere (seed ${seed})`, {
  timeout: 60_000 + steps * 1_000,
}, async () => {
  const { app } = await world();
  const site = await siteOf(app);
  let followed = 0;
  for (let step = 0; step < steps; step += 1) {
    const done = await site.step();
    followed += await site.check(`step ${step}: ${done}`);
  }
  expect(followed).toBeGreaterThan(steps / 10);
});

async function siteOf(app: AppOfTest) {
  const shared = must(200, await app.owner.get("/shared-parts")).parts as { readonly id: number };
  const pages: ModelPage[] = [];
  let parts = { draft: fresh("header"), live: fresh("header") };
  must(200, await app.owner.post(`/pages/${shared.id}`, { layout: header(parts.live) }));
  must(200, await app.owner.post(`/pages/${shared.id}`, { draft: header(parts.draft) }));
  let brand = { draft: "#104040", live: "#104040" };
  must(200, await app.owner.post("/brand", { draft: { swatches: { brand: brand.live } } }));
  must(200, await app.owner.post("/brand/publish", {}));

  const add = async () => {
    const slug = `page-${counted}`;
    const draft = fresh("draft");
    const { id } = await app.addPage({ title: slug, slug, draft: words(draft) as never });
    pages.push({ id, slug, draft, live: null, before: new Set() });
    return `added ${slug}`;
  };
  const editPage = async (page: ModelPage) => {
    page.draft = fresh("draft");
    must(200, await app.owner.post(`/pages/${page.id}`, { draft: words(page.draft) }));
    return `drafted ${page.slug}`;
  };
  const publishPage = async (page: ModelPage) => {
    const along = random() < 0.3;
    const { draftVersion } = must(200, await app.owner.get("/shared-parts")).parts;
    must(200, await app.owner.post(`/pages/${page.id}/publish`, along ? { sharedVersion: draftVersion } : {}));
    page.live = page.draft;
    if (along) parts = { ...parts, live: parts.draft };
    return `published ${page.slug}${along ? " with the header" : ""}`;
  };
  const takeOff = async (page: ModelPage) => {
    must(200, await app.owner.post(`/pages/${page.id}/unpublish`, {}));
    page.live = null;
    return `took ${page.slug} off`;
  };
  const rename = async (page: ModelPage) => {
    const slug = `page-${fresh("").slice(4, -1)}-renamed`;
    must(200, await app.owner.post(`/pages/${page.id}`, { slug }));
    if (page.live !== null) page.before.add(page.slug);
    page.slug = slug;
    return `renamed to ${slug}`;
  };
  const editHeader = async () => {
    parts = { ...parts, draft: fresh("header") };
    must(200, await app.owner.post(`/pages/${shared.id}`, { draft: header(parts.draft) }));
    return "drafted the header";
  };
  const publishHeader = async () => {
    must(200, await app.owner.post(`/pages/${shared.id}/publish`, {}));
    parts = { ...parts, live: parts.draft };
    return "published the header";
  };
  const editBrand = async () => {
    brand = { ...brand, draft: color() };
    must(200, await app.owner.post("/brand", { draft: { swatches: { brand: brand.draft } } }));
    return "drafted the brand";
  };
  const publishBrand = async () => {
    must(200, await app.owner.post("/brand/publish", {}));
    brand = { ...brand, live: brand.draft };
    return "published the brand";
  };

  return {
    step: () => {
      if (pages.length < 3) return add();
      const ofPage = oneOf([editPage, publishPage, publishPage, takeOff, rename]);
      return oneOf([() => ofPage(oneOf(pages)), () => ofPage(oneOf(pages)), editHeader, publishHeader, editBrand, publishBrand, add])();
    },
    /** Answers how many links it followed. */
    check: async (after: string) => {
      const page = oneOf(pages);
      const { status, text } = await app.visit(`/${page.slug}`);
      if (page.live === null) {
        expect([status, text.includes(page.draft)], after).toEqual([404, false]);
        return 0;
      }
      const said = [...new Set(text.match(/said\w+?\d+x/g))].sort();
      expect([status, said], after).toEqual([200, [page.live, parts.live].sort()]);
      expect(text.includes(`--brand:${brand.live}`), `${after}: brand ${brand.live}`).toBe(true);
      const links = [...new Set([...text.matchAll(/href="(\/[\w-]*)"/g)].map(([, to = ""]) => to))];
      for (const to of links.filter((one) => one !== "/")) expect([to, (await app.visit(to)).status], after).toEqual([to, 200]);
      const [old] = page.before;
      if (old !== undefined) expect([old, (await app.visit(`/${old}`)).status], after).toEqual([old, 301]);
      return links.length;
    },
  };
}
