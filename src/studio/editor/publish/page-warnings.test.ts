import { expect, test } from "vitest";
import { definitions } from "../../../blocks/definitions.ts";
import { everyHome as homes } from "../../../blocks/templates/homes/every-home.ts";
import { layoutOfHome } from "../../../blocks/templates/homes/home.ts";
import { themeVariables } from "../../../blocks/theme/theme-variables.ts";
import type { Layout } from "../../../model/page/block.ts";
import { treeOf } from "../../../model/page/tree.ts";
import { pathsNamed, type SiteKnown } from "./lost-links.ts";
import { pageWarnings } from "./page-warnings.ts";
import { textsOfHomes } from "./texts-of-homes.ts";

test("a picture without a description is told, a described one and none are not", () => {
  const image = { id: "image1", component: "image", src: "/files/a.png" };
  expect(warned([image])).toEqual(["image1 no-description"]);
  expect(warned([{ ...image, settings: { alt: "A garden" } }])).toEqual([]);
  expect(warned([{ ...image, src: "" }])).toEqual([]);
});

test("a button that leads nowhere is told", () => {
  const button = { id: "button1", component: "button", text: "Go" };
  expect(warned([button])).toEqual(["button1 no-address"]);
  expect(warned([{ ...button, link: "#" }])).toEqual(["button1 no-address"]);
  expect(warned([{ ...button, link: "/contact" }])).toEqual([]);
});

test("an address that no site makes a link of is told, in a list of links too", () => {
  const script = "javascript:alert(1)";
  expect(warned([{ id: "card1", component: "card", title: "Made for you", link: script }])).toEqual(["card1 no-address"]);
  expect(warned([{ id: "menu1", component: "menu", values: [{ text: "Go", value: script }] }])).toEqual(["menu1 no-address"]);
  expect(warned([{ id: "menu1", component: "menu", values: [{ text: "Go", value: "/go" }] }])).toEqual([]);
});

test("an address that is looked for on the site for want of a scheme is told", () => {
  expect(warned([{ id: "button1", component: "button", text: "Go", link: "www.fern.com" }])).toEqual(["button1 stray-address"]);
  expect(warned([{ id: "menu1", component: "menu", values: [{ text: "Go", value: "fern.studio/there" }] }])).toEqual([
    "menu1 stray-address",
  ]);
  expect(warned([{ id: "button1", component: "button", text: "Go", link: "brochure.pdf" }])).toEqual([]);
});

test("a section whose words are lost on its colours is told after what else is wrong with it", () => {
  const button = { id: "button1", component: "button", text: "Go" };
  const hero = { id: "hero1", component: "hero", title: "Hello", color: "#ffffff", settings: { bg: "#f0f0f0" }, children: [button] };
  expect(warned([hero])).toEqual(["hero1 faint-words", "button1 no-address"]);
  expect(warned([{ ...hero, color: "" }])).toEqual(["button1 no-address"]);
});

test("a card without a link is a card", () => {
  expect(warned([{ id: "card1", component: "card", title: "Made for you", text: "One sentence." }])).toEqual([]);
});

function warned(inside: Layout): readonly string[] {
  const tree = treeOf([{ id: "x1", component: "unheard-of", children: inside }]);
  if (!tree.ok) throw new Error(tree.why);
  return pageWarnings(tree.value, definitions, themeVariables({})).map(({ block, kind }) => `${block} ${kind}`);
}

const site = {
  pages: new Map([
    ["prices", "live"],
    ["soon", "draft"],
  ] as const),
  asked: new Set(["prices", "soon", "nowhere"]),
  knowsType: (slug: string) => slug === "leads",
};

test("a link to a page that is not there, or not published, is told with the address, in rich texts and lists too", () => {
  const links = (values: readonly string[]) => ({
    id: "menu1",
    component: "menu",
    text: "Fern",
    values: values.map((value) => ({ text: "Go", value })),
  });
  expect(told([links(["/prices", "/Prices/?a=1#b", "/soon", "/nowhere", "/", "https://example.org/x", "mailto:a@b.co"])])).toEqual([
    "menu1 draft-page /soon",
    "menu1 no-page /nowhere",
    "menu1 as-delivered https://example.org/x",
  ]);
  expect(told([{ id: "t1", component: "text-section", html: '<p>See <a href="/nowhere">it</a></p>' }])).toEqual(["t1 no-page /nowhere"]);
  const below = {
    id: "menu1",
    component: "menu",
    text: "Fern",
    values: [{ text: "A", value: "/", values: [{ text: "B", value: "/nowhere" }] }],
  };
  expect(told([below])).toEqual(["menu1 no-page /nowhere"]);
});

test("a link to a page of one record that names none is told, wherever it stands; one that names a record is not", () => {
  const menu = (value: string) => ({ id: "menu1", component: "menu", text: "Fern", values: [{ text: "Prices", value }] });
  const known = { ...site, ofOneRecord: new Set(["prices"]) };
  expect(told([menu("/prices")], known)).toEqual(["menu1 record-page /prices"]);
  expect(told([{ id: "button1", component: "button", text: "Go", link: "/Prices/?a=1" }], known)).toEqual([
    "button1 record-page /Prices/?a=1",
  ]);
  expect(told([menu("/prices?id=5")], known)).toEqual([]);
  expect(told([menu("/prices")])).toEqual([]);
});

test("where nobody knows which pages there are, no page is said to be missing", () => {
  const button = { id: "button1", component: "button", text: "Go", link: "/nowhere" };
  expect(told([button], {})).toEqual([]);
  expect(told([button], { ...site, asked: new Set() })).toEqual([]);
});

test("a link to a place of the page that is not there is told, one to a block or its name is not", () => {
  const button = (link: string) => ({ id: "button1", component: "button", text: "Go", link });
  const target = { id: "text1", component: "text-section", html: "<p>Ours.</p>", slug: "story" };
  for (const link of ["#story", "#text1", "#top"]) expect(told([button(link), target])).toEqual([]);
  expect(told([button("#gone"), target])).toEqual(["button1 no-anchor #gone"]);
});

test("words and addresses that are as they came are told, short ones that say what they should are not", () => {
  const hero = definitions.hero.start;
  expect(told([{ id: "menu1", component: "menu", text: "Your name", values: [] }])).toEqual(["menu1 as-delivered Your name"]);
  expect(told([{ id: "h1", component: "hero", title: "Fern & Moss", description: String(hero.description) }])[0]).toContain(
    "h1 as-delivered",
  );
  expect(told([{ id: "h1", component: "hero", title: "Fern & Moss", description: "We grow ferns." }])).toEqual([]);
  const mail = { id: "b1", component: "button", text: "Write", link: "mailto:hello@example.com" };
  expect(told([mail])).toEqual(["b1 as-delivered mailto:hello@example.com"]);
});

test("what a finished page says of a business that does not exist is told, its phone number too, and nothing of one's own", async () => {
  const known = { ...site, delivered: await textsOfHomes() };
  const footer = (phone: string) => [{ id: "f1", component: "footer", name: "Fern & Moss", text: "© Fern", phone, values: [] }];
  const number = homes.practice?.sections.find(({ component }) => component === "footer")?.phone;
  expect(told(footer(String(number)), known)).toEqual([`f1 as-delivered ${String(number)}`]);
  expect(told(footer("+44 20 7946 0000"), known)).toEqual([]);
  for (const [name, home] of Object.entries(homes)) {
    const page = told(layoutOfHome(home), known).filter((warning) => warning.includes("as-delivered"));
    expect(page.length, name).toBeGreaterThan(10);
  }
});

test("a form that those whom the page is for may not send is told, with the data type that decides it", () => {
  const form = { id: "f1", component: "form-section", title: "Ask", type: "leads", notify: "" };
  const taking = (takes: boolean | undefined) => ({ ...site, takes: () => takes });
  expect(told([form], taking(false))).toEqual(["f1 closed-form"]);
  expect(told([form], taking(true))).toEqual([]);
  expect(told([form], taking(undefined))).toEqual([]);
  expect(told([{ ...form, type: "_custom" }], taking(false))).toEqual([]);
  expect(told([{ ...form, disabled: true }], taking(false))).toEqual([]);
});

test("a form that nobody hears of is told: its type is gone, or what it names is no mailbox", () => {
  const form = { id: "f1", component: "form-section", title: "Ask", type: "_custom", notify: "" };
  // It tells the owner of the app.
  expect(told([form])).toEqual([]);
  expect(told([{ ...form, notify: "the desk" }])).toEqual(["f1 no-receiver"]);
  expect(told([{ ...form, notify: "desk@fern.studio" }])).toEqual([]);
  expect(told([{ ...form, type: "leads" }])).toEqual([]);
  expect(told([{ ...form, type: "gone" }])).toEqual(["f1 no-receiver"]);
});

test("a block of one record is told on the home page, whose address names none, and on a page that no list leads to with one", () => {
  for (const component of ["record", "invoice"]) {
    const block = { id: "r1", component, type: "leads" };
    expect(told([block], { ...site, isHome: true })).toContain("r1 no-record");
    expect(told([block])).not.toContain("r1 no-record");
    expect(told([block], { ...site, isOfOneRecord: false })).toContain("r1 no-record");
    expect(told([block], { ...site, isOfOneRecord: true })).not.toContain("r1 no-record");
  }
  expect(told([{ id: "r1", component: "records", type: "leads" }], { ...site, isHome: true })).not.toContain("r1 no-record");
});

test("a block that sells is told where it sells nothing, and where that is put right", () => {
  const buy = { id: "b1", component: "pay-order", type: "leads", record: 5 };
  const sold = { ...site, sells: () => true };
  expect(told([buy], sold)).toEqual([]);
  expect(told([{ ...buy, type: "" }], sold)).toEqual(["b1 no-type"]);
  expect(told([{ ...buy, type: "gone" }], sold)).toEqual(["b1 no-type"]);
  expect(told([buy], { ...site, sells: () => false })).toEqual(["b1 not-sold"]);
  expect(told([{ ...buy, record: 0 }], { ...sold, isHome: true })).toEqual(["b1 no-product"]);
  expect(told([{ ...buy, record: 0 }], sold)).toEqual([]);
});

test("a page twice as long costs about twice as much", () => {
  const page = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      ...{ id: `t${nth}`, component: "text-section" },
      html: `<p>${'See <a href="/nowhere">it</a> '.repeat(20)}</p>`,
    }));
  const time = (count: number) => {
    const blocks = page(count);
    return Math.min(
      ...Array.from({ length: 5 }, () => {
        const from = performance.now();
        told(blocks);
        return performance.now() - from;
      }),
    );
  };
  time(200);
  expect(time(1_600)).toBeLessThan(5 * time(800) + 10);
});

test("the paths that are looked up for one page are bounded", () => {
  const values = Array.from({ length: 400 }, (_, nth) => ({ text: "A", value: `/p${nth}` }));
  const tree = treeOf([{ id: "menu1", component: "menu", values }]);
  if (!tree.ok) throw new Error(tree.why);
  expect(pathsNamed(tree.value, definitions)).toHaveLength(100);
});

function told(layout: Layout, known: SiteKnown = site): readonly string[] {
  const tree = treeOf(layout);
  if (!tree.ok) throw new Error(tree.why);
  return pageWarnings(tree.value, definitions, themeVariables({}), known).map(({ block, kind, about }) =>
    [block, kind, about].filter(Boolean).join(" "),
  );
}
