import { expect, test } from "vitest";
import { growth, linear } from "../../test/growth.ts";
import { definitions } from "../blocks/definitions.ts";
import type { Block, Layout } from "../model/page/block.ts";
import { searchDescription } from "../model/page/page-summary.ts";
import { english } from "../model/texts/english.ts";
import type { PageToRender } from "./page-to-render.ts";
import { renderPage } from "./render-page.ts";

const assets = {
  css: "site-1.css",
  dataCss: "data-1.css",
  fonts: {},
  faces: {},
  islands: { form: "form-1.js", menu: "menu-1.js", lightbox: "l.js", closing: "c.js" },
};
const page = (more: Partial<PageToRender> = {}): PageToRender => ({
  app: { title: "Fern & Co", settings: {} },
  page: { title: "Prices", slug: "prices", settings: { noIndex: false } },
  layout: [{ id: "t", component: "text-section", html: "<p>We draw gardens for people who have little time.</p>" }],
  data: {},
  assets,
  origin: "https://fern.example",
  base: "",
  path: "/prices",
  today: "2026-11-21",
  ...more,
});
const withSettings = (settings: object, more: Partial<PageToRender> = {}) =>
  renderPage(page({ page: { title: "Prices", slug: "prices", settings: { noIndex: false, ...settings } }, ...more }));
/** What a page says in JSON-LD. */
const said = (html: string): Record<string, unknown>[] => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? [] : [JSON.parse(text)].flat();
};

test("where no description is written it is made from the first text outside header and footer, and ends with a whole word", () => {
  expect(renderPage(page())).toContain('<meta name="description" content="We draw gardens for people who have little time."/>');
  const layout = [
    { id: "n", component: "news-bar", text: "This is news in the header of all pages, no text of the page." },
    { id: "h", component: "hero", title: "Gardens", description: `${"word ".repeat(60)}` },
  ] as Layout;
  const { text, isMade } = searchDescription({ settings: {} }, layout, definitions);
  expect([isMade, text.length <= 155, text.endsWith("word…")]).toEqual([true, true, true]);
  expect(searchDescription({ settings: { description: "Own" } }, layout, definitions)).toEqual({ text: "Own", isMade: false });
});

test("making a description costs in proportion to the blocks before the first text", () => {
  const blocks = (size: number) => Array.from({ length: size }, (_, index) => ({ id: `b${index}`, component: "divider" })) as Block[];
  expect(growth(blocks, (layout) => searchDescription({ settings: {} }, layout, definitions), 20_000)).toBeLessThan(linear);
  const html = (size: number) => [{ id: "t", component: "text", html: "<".repeat(size) }] as Layout;
  expect(growth(html, (layout) => searchDescription({ settings: {} }, layout, definitions), 100_000)).toBeLessThan(linear);
});

test("title, canonical address and picture are those that the page says for search engines and messengers", () => {
  const html = withSettings({ seoTitle: "All prices", canonical: "/fees", socialImage: "/files/a.png" }, { card: "/social-card/1-a.png" });
  expect(html).toContain("<title>All prices</title>");
  expect(html).toContain('<link rel="canonical" href="https://fern.example/fees"/>');
  expect(html).toContain('<meta property="og:title" content="All prices"/>');
  expect(html).toContain('<meta property="og:image" content="https://fern.example/files/a.png"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(html).not.toContain("og:image:width");
  expect(withSettings({}, { card: "/social-card/1-a.png" })).toMatch(
    /og:image" content="https:\/\/fern.example\/social-card\/1-a.png"\/>.*og:image:width" content="1200"/,
  );
  expect(withSettings({ canonical: "https://other.example/x" })).toContain('<link rel="canonical" href="https://other.example/x"/>');
  for (const canonical of ["//evil.example", "javascript:alert(1)", ""])
    expect(withSettings({ canonical })).toContain('<link rel="canonical" href="https://fern.example/prices"/>');
  expect(withSettings({ socialImage: "javascript:x" })).not.toContain("og:image");
});

test("the home page tells of the site, others of the way to them, and hidden pages of nothing", () => {
  expect(said(renderPage(page({ path: "/", knownBy: "/" }))).map((item) => item["@type"])).toEqual(["WebSite", "Organization"]);
  const [way] = said(renderPage(page()));
  expect(way).toMatchObject({ "@context": "https://schema.org", "@type": "BreadcrumbList" });
  expect(way?.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Fern & Co", item: "https://fern.example/" },
    { "@type": "ListItem", position: 2, name: "Prices", item: "https://fern.example/prices" },
  ]);
  expect(said(withSettings({ noIndex: true }))).toEqual([]);
  const [toRecord] = said(renderPage(page({ about: { title: "Winter rates", description: "", asked: "?id=5" } })));
  expect(toRecord).toMatchObject({ itemListElement: [{}, { name: "Winter rates", item: "https://fern.example/prices?id=5" }] });
});

test("questions, plans and price lists tell search engines what they ask and offer", () => {
  const question = (id: string, title: string) => ({ id, component: "question", title, html: "<p>An <b>answer</b></p>" });
  const layout = [
    { id: "f1", component: "faq", children: [question("q1", "One?")] },
    { id: "f2", component: "faq", children: [question("q2", "Two?"), { ...question("q3", ""), html: "" }] },
    {
      id: "p",
      component: "pricing",
      children: [
        { id: "p1", component: "plan", title: "Studio", price: "1,900 €" },
        { id: "p2", component: "plan", title: "Ask", price: "from 60 €" },
      ],
    },
    { id: "l", component: "price-list", title: "Cuts", text: "Short | 34.50 €\nLong | from 48 €\nNothing" },
  ] as Layout;
  const items = said(renderPage(page({ layout })));
  const [faq, ...others] = items.slice(1);
  expect(faq).toMatchObject({ "@type": "FAQPage" });
  expect((faq as { mainEntity: { name: string }[] }).mainEntity.map(({ name }) => name)).toEqual(["One?", "Two?"]);
  expect(others).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Studio",
      offers: { "@type": "Offer", price: "1900", priceCurrency: "EUR" },
    },
    {
      ...{ "@context": "https://schema.org", "@type": "OfferCatalog", name: "Cuts" },
      itemListElement: [{ "@type": "Offer", itemOffered: { "@type": "Service", name: "Short" }, price: "34.50", priceCurrency: "EUR" }],
    },
  ]);
});

test("nothing that an owner writes ends the element of the JSON-LD", () => {
  const html = renderPage(page({ page: { title: "</script><script>alert(1)//", slug: "x", settings: { noIndex: false } } }));
  expect(html).not.toContain("</script><script>alert");
  expect(said(html)).toHaveLength(1);
});

test("pages that are translations of each other name each other, and where everybody else goes", () => {
  const translations = [
    { lang: "en", path: "/prices" },
    { lang: "fa", path: "/gheymat" },
  ];
  const html = renderPage(page({ around: { translations } }));
  expect(html).toContain('<link rel="alternate" hrefLang="fa" href="https://fern.example/gheymat"/>');
  expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://fern.example/prices"/>');
  expect(renderPage(page({ around: { translations: translations.slice(0, 1) } }))).not.toContain("hrefLang");
});

test("a page is told in its language and direction, and says by itself what its site says there", () => {
  const html = withSettings({ lang: "fa" });
  expect(html).toContain('<html lang="fa" dir="rtl">');
  expect(html).toContain(">رفتن به محتوا</a>");
  const texts = { de: { skip: "Los" } };
  expect(renderPage(page({ app: { title: "A", settings: { lang: "de-AT", texts } } }))).toContain(">Los</a>");
  expect(renderPage(page({ app: { title: "A", settings: { lang: "nl" } } }))).toContain(`>${english.skip}</a>`);
});

test("a form says what is wrong with it in the language of its page, with the script and without", () => {
  const form = {
    fields: [{ id: "f", slug: "email", label: "E-Mail", component: "input-text", required: true }],
    action: "/x",
    upload: "",
    send: { url: "/x", fixed: {} },
  };
  const problems = { email: { title: "E-Mail", messages: ["require"] } };
  const html = withSettings(
    { lang: "de" },
    {
      layout: [{ id: "f1", component: "form-section" }],
      data: { f1: { form } },
      submitted: { blockId: "f1", ok: false, problems, values: {} },
    },
  );
  expect(html).toContain("Das muss ausgefüllt werden.");
  expect(html).toContain(">Senden</button>");
  expect(html).toContain('"required":"Das muss ausgefüllt werden."');
  expect(withSettings({}, { layout: [{ id: "f1", component: "form-section" }], data: { f1: { form } } })).not.toContain('"texts"');
});
