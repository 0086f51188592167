import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block } from "../model/page/block.ts";
import { freshBlock } from "../model/page/fresh-block.ts";
import { BlockTree } from "./block-tree.tsx";
import { definitions } from "./definitions.ts";
import { allIcons } from "./icons/all-icons.ts";
import { type RenderContext, RenderContextProvider } from "./parts/render-context.ts";
import { stylePacks } from "./theme/packs.ts";

const { personality, arts } = stylePacks.atelier;
const around: RenderContext = {
  editing: false,
  personality,
  arts,
  icons: allIcons,
  base: "",
  path: "/",
  mainHeading: "hero1",
  firstPicture: "hero1",
};
const draw = (block: Block, more: Partial<RenderContext> = {}) =>
  renderToStaticMarkup(
    <RenderContextProvider value={{ ...around, ...more }}>
      <BlockTree block={block} />
    </RenderContextProvider>,
  );
const hero = (settings: Block["settings"] = {}, said: object = {}) =>
  draw({ id: "hero1", component: "hero", title: "A *quiet* room", ...said, settings });

test("a word between asterisks stands out in a title, and an asterisk beside a space is only a sign", () => {
  expect(hero()).toContain("A <em>quiet</em> room");
  expect(hero({}, { title: "5 * 3 * 2" })).toContain("5 * 3 * 2");
  expect(hero({}, { title: "*a* and *b c*" })).toContain("<em>a</em> and <em>b c</em>");
  expect(hero({}, { title: "*<b>*" })).toContain("<em>&lt;b&gt;</em>");
  expect(draw({ id: "hero1", component: "hero", title: "A *quiet* room" }, { editing: true })).toContain("A *quiet* room");
});

test("a hero has a drawing of its style until it has a photograph, and the photograph is loaded at once", () => {
  expect(hero()).toMatch(/class="picture hero-art"[^>]*><svg class="art"/);
  const photo = hero({ alt: "Us" }, { src: "/files/a.png" });
  expect(photo).not.toContain('class="art"');
  expect(photo).toMatch(/<img class="photo" src="\/files\/a.png" alt="Us"/);
  expect(photo).not.toContain('loading="lazy"');
});

test("a drawing is one of the four of the style, and keeps its seed with its block", () => {
  expect(hero({ art: 1 })).not.toBe(hero({ art: 2 }));
  expect(hero({ seed: 5 })).toBe(hero({ seed: 5 }));
  expect(hero({ seed: 5 })).not.toBe(hero({ seed: 6 }));
  expect(draw({ id: "hero1", component: "hero" }, { arts: stylePacks.harbor.arts })).not.toBe(draw({ id: "hero1", component: "hero" }));
});

test("a photograph may be shown in two colours; a drawing has those of the style anyway", () => {
  expect(hero({ treatment: "duotone" }, { src: "/files/a.png" })).toContain('data-treatment="duotone"');
  expect(hero({ treatment: "duotone" })).not.toContain("data-treatment");
});

test("short facts stand one on each line, at most four", () => {
  const notes = (text: string) => hero({}, { notes: text }).match(/<li>/g)?.length ?? 0;
  expect([notes("One\n\n  Two \n"), notes("a\nb\nc\nd\ne\nf"), notes(""), notes(" \n ")]).toEqual([2, 4, 0, 0]);
});

test("words on a picture stand on a shade of their own", () => {
  expect(hero({ layout: "full" })).toContain('class="hero-words over-picture"');
  expect(hero({ layout: "side" })).not.toContain("over-picture");
});

test("in a bento the first card has a drawing and the third the brand's ground, unless they say otherwise", () => {
  const cards = ["a", "b", "c"].map((id) => ({ id, component: "card", title: id }));
  const html = (children: readonly Block[]) => draw({ id: "f", component: "features", settings: { layout: "bento" }, children });
  expect(html(cards).match(/class="art"/g)).toHaveLength(1);
  expect(html(cards)).toMatch(/id="b-c" class="card" data-tone="brand"/);
  const own = [
    { id: "a", component: "card", src: "/files/a.png" },
    { id: "b", component: "card" },
    { id: "c", component: "card", settings: { tone: "ink" } },
  ];
  expect(html(own)).not.toContain('class="art"');
  expect(html(own)).toMatch(/id="b-c" class="card" data-tone="ink"/);
});

test("an icon of a card or a button is drawn in the page; a name that none has leaves no place", () => {
  expect(draw({ id: "c", component: "card", title: "T", icon: "coffee" })).toMatch(/class="icon-tile"><svg/);
  expect(draw({ id: "c", component: "card", title: "T", icon: "no-such-thing" })).not.toContain("icon-tile");
  const button = (settings: object) =>
    draw({ id: "b", component: "button", text: "Go", link: "/a", icon: "arrow-right", settings } as Block);
  expect(button({})).toMatch(/<svg.*<\/svg>Go/);
  expect(button({ iconEnd: true })).toMatch(/Go<svg/);
});

test("what a footer does not say leaves no box: no corner, no columns, no rule", () => {
  const html = draw({ id: "f", component: "footer", text: "© A" });
  expect(html).not.toMatch(/footer-about|footer-columns|footer-social|footer-big/);
  const whole = draw({ id: "f", component: "footer", name: "Halden", phone: "+47 55 01", text: "© A", settings: { layout: "contact" } });
  expect(whole).toMatch(/href="tel:\+475501"/);
  expect(whole).toContain("Halden");
});

test("a big name is the footer's own, else that of the copyright line, and is read aloud once", () => {
  const big = (said: object) => draw({ id: "f", component: "footer", ...said, settings: { layout: "big" } } as Block);
  expect(big({ name: "Halden", text: "© B" })).toMatch(/class="footer-big head-font">Halden</);
  expect(big({ text: "© 2026 Halden" })).toMatch(/aria-hidden="true">Halden</);
  expect(big({ text: "" })).not.toContain("footer-big");
});

test("the drawer of a menu is the browser's own, with a phone number at its foot", () => {
  const html = draw({ id: "m", component: "menu", values: [{ text: "A", value: "/a" }], phone: "+47 55 01" });
  expect(html).toMatch(/popover="auto"/);
  expect(html).toMatch(/<button[^>]*class="menu-close"[^>]*popoverTargetAction="hide"/i);
  expect(html).toMatch(/href="tel:\+475501"/);
  const { island } = definitions.menu;
  const wanted = typeof island === "function" ? island({ id: "m", component: "menu", values: [{ text: "A", value: "/a" }] }, {}) : island;
  expect(wanted).toBeUndefined();
});

test("what all sections may say reaches the style sheet", () => {
  const html = draw({
    id: "t",
    component: "text-section",
    html: "<p>x</p>",
    settings: { tone: "mid", space: "l", width: "measure", hide: "phone", motion: "lively", phoneAlign: "center" },
  });
  for (const said of ['tone="mid"', 'space="l"', 'width="measure"', 'hide="phone"', 'motion="lively"', 'phone-align="center"'])
    expect(html).toContain(`data-${said}`);
});

test("an old block without any of the new words looks as its style says", () => {
  const html = draw({ id: "h", component: "hero", title: "T", settings: { bg: "", align: "start" } });
  expect(html).toContain('data-layout="side"');
  expect(html).not.toMatch(/data-(tone|space|width|hide|motion)/);
});

test("navigation, footer and form are in the library, finished from the start [BL-35] [BL-44] [BL-45]", () => {
  const drawn = (kind: "menu" | "footer" | "form-section") => {
    const block = freshBlock(definitions[kind], { isTaken: () => false, isSlugTaken: () => false, random: () => 0.5 });
    return draw(block, { form: () => <form aria-label="Form" /> });
  };
  expect(drawn("menu")).toMatch(/<nav.*Your name.*About/);
  expect(drawn("footer")).toMatch(/Your name.*Company.*Help.*Follow.*Legal/);
  expect(drawn("form-section")).toMatch(/<h2[^>]*>[^<]{10,}<.*<form/);
});
