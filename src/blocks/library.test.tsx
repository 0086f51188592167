import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block } from "../model/page/block.ts";
import { checkLayout } from "../model/page/check-layout.ts";
import { freshBlock } from "../model/page/fresh-block.ts";
import { BlockTree } from "./block-tree.tsx";
import { type BlockKind, definitions } from "./definitions.ts";
import { type RenderContext, RenderContextProvider } from "./parts/render-context.ts";
import { stylePacks } from "./theme/packs.ts";

/** What the kinds say and show by their own settings. */
const around: RenderContext = {
  editing: false,
  personality: stylePacks.harbor.personality,
  arts: stylePacks.harbor.arts,
  base: "",
  path: "/",
  mainHeading: undefined,
};
const draw = (block: Block, editing = false) =>
  renderToStaticMarkup(
    <RenderContextProvider value={{ ...around, editing }}>
      <BlockTree block={block} />
    </RenderContextProvider>,
  );
const fresh = (kind: BlockKind) => freshBlock(definitions[kind], { isTaken: () => false, isSlugTaken: () => false, random: Math.random });
const countOf = (html: string, part: RegExp) => [...html.matchAll(part)].length;
const problems = (block: Block) => checkLayout([block], { definitions });
const text = (id: string, words: string) => ({ id, component: "text", html: `<p>${words}</p>` });

test.each(["start", "center", "end", "between", "around"])("logos stand %s where their owner says so [BL-03]", (justify) => {
  const logos = { ...fresh("logos"), settings: { justify } };
  expect(problems(logos)).toEqual([]);
  expect(draw(logos)).toContain(`data-justify="${justify}"`);
});

test("logos change colour under the pointer unless their owner turns that off [BL-04]", () => {
  expect(draw({ ...fresh("logos"), settings: {} })).not.toContain("data-still");
  expect(draw({ ...fresh("logos"), settings: { noHover: true } })).toContain("data-still");
});

test("a picture stands before or after its text [BL-10] [BL-38]", () => {
  expect(draw(fresh("feature"))).not.toContain("data-reverse");
  expect(draw({ ...fresh("feature"), settings: { reverse: true } })).toContain("data-reverse");
});

test("a title section says its title, and what stands above and below it [BL-18]", () => {
  const html = draw({ id: "h", component: "header", text: "Since 1994", title: "What we do", description: "Plainly." });
  expect(html).toMatch(/Since 1994.*<h2[^>]*>What we do<\/h2>.*Plainly\./s);
});

test("two columns stand side by side, each with what its owner put in [BL-19]", () => {
  const column = (id: string, words: string) => ({ id, component: "column", children: [text(`${id}t`, words)] });
  const columns: Block = { id: "c", component: "two-columns", children: [column("a", "Left"), column("b", "Right")] };
  expect(problems(columns)).toEqual([]);
  expect(draw(columns)).toMatch(/two-columns-grid.*Left.*Right/s);
});

test("a price table has 2, 3 or 4 columns, and begins with three of which the second is set off [BL-27] [BL-29] [BL-41]", () => {
  const inColumns = (cols: number) => problems({ ...fresh("pricing"), settings: { cols } }).length;
  expect([1, 2, 3, 4, 5].map(inColumns)).toEqual([1, 0, 0, 0, 1]);
  const html = draw(fresh("pricing"));
  expect(html).toContain('data-size="3"');
  expect(html.split('class="plan"').map((plan) => plan.includes("data-special"))).toEqual([false, false, true, false]);
});

test("the plan that is set off says Most Popular, or its owner's own words, and none is where none shall be [BL-28]", () => {
  const pricing = fresh("pricing");
  expect(countOf(draw(pricing), /Most Popular/g)).toBe(1);
  expect(draw({ ...pricing, label: "Taken most" })).toContain("Taken most");
  expect(draw({ ...pricing, settings: { cols: 3 } })).not.toContain("Most Popular");
});

test("a team begins with three people, a button list with one button [BL-30] [BL-31] [BL-40]", () => {
  expect(countOf(draw(fresh("team")), /class="card"/g)).toBe(3);
  expect(fresh("buttons").children).toHaveLength(1);
});

test("what only visitors shall see is out of the way while the page is edited [BL-32]", () => {
  const block: Block = { id: "v", component: "view-only", children: [text("t", "For visitors")] };
  expect(draw(block)).toContain("For visitors");
  expect(draw(block, true)).not.toContain("For visitors");
  expect(draw(block, true)).toContain("One block that only visitors see");
});

test("large words have a title, a text and buttons; a cover fills the screen with a picture, its title and a button [BL-36] [BL-37] [BL-48]", () => {
  const button = { id: "b", component: "button", text: "Go", link: "/go" };
  const says = { title: "Big", description: "Small", children: [button] };
  expect(draw({ id: "j", component: "jumbo", ...says })).toMatch(/Big.*Small.*href="\/go"/s);
  const cover = draw({ id: "c", component: "cover", src: "https://pictures.example/a.png", ...says });
  expect(cover).toMatch(/cover-picture.*Big.*Small.*href="\/go"/s);
  expect(cover).toContain('data-layout="full"');
});

test("cards stand in 2, 3 or 4 columns [BL-39] [CO-07]", () => {
  for (const cols of [2, 3, 4]) expect(draw({ ...fresh("cards"), settings: { cols } })).toContain(`data-size="${cols}"`);
  expect(problems({ ...fresh("cards"), settings: { cols: 5 } })).toHaveLength(1);
});

test("a table draws each line as a row, what stands beyond its head as no cell, and no more than twelve columns", () => {
  const table = (text: string) => draw({ id: "t", component: "table", text });
  expect(table("Day | From\nMonday | 8:00 | 9:00\n\nFriday")).toMatch(
    /<th scope="col">Day<\/th><th scope="col">From<\/th>.*<td>Monday<\/td><td data-number="">8:00<\/td><\/tr><tr><td>Friday<\/td><td><\/td>/s,
  );
  expect(countOf(table("a|".repeat(5_000)), /<th /g)).toBe(12);
});

test("a map leads to the address, and asks nothing of anybody before", () => {
  const html = draw({ id: "m", component: "map", text: "Mill Lane 4" });
  expect(html).toContain('href="https://www.openstreetmap.org/search?query=Mill%20Lane%204"');
  expect(html).not.toMatch(/<iframe|src="http/);
});

test("a newsletter is posted to the address that its owner chose, and comes to the owner where none is chosen [AP-81]", () => {
  const newsletter = fresh("newsletter");
  const elsewhere = draw({ ...newsletter, action: "https://letters.example/join" });
  expect(elsewhere).toMatch(/<form[^>]*action="https:\/\/letters\.example\/join"/);
  expect(elsewhere).toMatch(/<input[^>]*name="email"/);
  expect(draw(newsletter)).not.toContain("letters.example");
});

test("a newsletter may be sent by GET, as some services ask; other methods are refused", () => {
  const letter = { ...fresh("newsletter"), action: "https://letters.example/join" };
  expect(draw(letter)).toMatch(/<form[^>]*method="post"/);
  expect(draw({ ...letter, method: "get" })).toMatch(/<form[^>]*method="get"/);
  expect(problems({ ...letter, method: "put" })).toHaveLength(1);
});

test("large words and a newsletter may stand in a box with a drawing, on the ground that the box names", () => {
  for (const kind of ["jumbo", "newsletter"] as const) {
    const html = draw({ ...fresh(kind), settings: { layout: "box", tone: "ink" } });
    expect(html).toMatch(/class="art-box" data-tone="ink"/);
    expect(html).toContain('class="art"');
    expect(html.split('data-tone="ink"')).toHaveLength(2);
  }
});

test("a contact says the other ways with their icons, as links where one can be pressed; what is not said leaves no line", () => {
  const contact = { ...fresh("contact"), mail: "a@fern.example", phone: "+47 55 01", place: "Mill Lane 4" };
  const html = draw(contact);
  expect(html).toContain('href="mailto:a@fern.example"');
  expect(html).toContain('href="tel:+475501"');
  expect(countOf(html, /<li/g)).toBe(3);
  expect(draw(fresh("contact"))).not.toContain('class="ways"');
});

test("what somebody said stands in quotation marks, unless it was written in them", () => {
  const said = (text: string) => draw({ id: "t", component: "testimonial", text, title: "Ada" });
  expect(said("It works.")).toContain('class="marked"');
  expect(said("“It works.”")).not.toContain("marked");
});
