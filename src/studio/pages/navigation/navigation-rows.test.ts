import { expect, test } from "vitest";
import { linksOf, movedTo, nested, type Rows, rowsOf, stepped, whyNotKept, withoutRow, withRow } from "./navigation-rows.ts";

const links = [
  { text: "Home", value: "/" },
  {
    text: "Work",
    value: "/work",
    values: [
      { text: "Houses", value: "/houses" },
      { text: "Gardens", value: "/gardens" },
    ],
  },
  { text: "Contact", value: "/contact" },
];
const said = (rows: Rows) => rows.map(({ text, level }) => (level === 1 ? `- ${text}` : text)).join(", ");
const rows = rowsOf(links);

test("links become rows and links again", () => {
  expect(said(rows)).toBe("Home, Work, - Houses, - Gardens, Contact");
  expect(linksOf(rows)).toEqual(links);
});

test("a link moves with what stands below it, past what stands below another", () => {
  expect(said(movedTo(rows, 1, 0))).toBe("Work, - Houses, - Gardens, Home, Contact");
  expect(said(stepped(rows, 0, 1))).toBe("Work, - Houses, - Gardens, Home, Contact");
  expect(said(stepped(rows, 4, -1))).toBe("Home, Contact, Work, - Houses, - Gardens");
  expect(said(stepped(rows, 0, -1))).toBe(said(rows));
  expect(said(stepped(rows, 4, 1))).toBe(said(rows));
});

test("what stands below a link moves within it", () => {
  expect(said(stepped(rows, 3, -1))).toBe("Home, Work, - Gardens, - Houses, Contact");
  expect(said(stepped(rows, 2, 1))).toBe("Home, Work, - Gardens, - Houses, Contact");
  expect(said(stepped(rows, 2, -1))).toBe(said(rows));
});

test("a link dropped among those below another stands below it too, with a list of its own behind them", () => {
  expect(said(movedTo(rows, 4, 3))).toBe("Home, Work, - Houses, - Contact, - Gardens");
  const two = rowsOf([...links, { text: "More", value: "", values: [{ text: "Jobs", value: "/jobs" }] }]);
  expect(said(movedTo(two, 5, 3))).toBe("Home, Work, - Houses, - Gardens, More, - Jobs, Contact");
});

test("a link is put below the one above it and taken out again, never with a list of its own, never the first", () => {
  expect(said(nested(rows, 4, 1))).toBe("Home, Work, - Houses, - Gardens, - Contact");
  expect(said(nested(nested(rows, 4, 1), 4, 0))).toBe(said(rows));
  expect(said(nested(rows, 1, 1))).toBe(said(rows));
  expect(said(nested(rows, 0, 1))).toBe(said(rows));
});

test("what stood below a link that is taken away stays", () => {
  expect(said(withoutRow(rows, 1))).toBe("Home, Houses, Gardens, Contact");
  expect(said(withoutRow(rowsOf(links.slice(1)), 0))).toBe("Houses, Gardens, Contact");
});

test("a row is added at the end under a key of its own, and each link needs a name", () => {
  const more = withRow(rows, { text: "", value: "/x" });
  expect(new Set(more.map(({ key }) => key)).size).toBe(more.length);
  expect(whyNotKept(more)).toBe("Every link needs a name.");
  expect(whyNotKept(rows)).toBeUndefined();
  expect(
    whyNotKept(Array.from({ length: 51 }, () => links[0]).reduce<Rows>((all) => withRow(all, { text: "A", value: "/" }), [])),
  ).toContain("at most 50");
});
