import { expect, test } from "vitest";
import { renderLiquid } from "./render-liquid.ts";

const said = (content: string, now: string, zone: string, names = {}) => renderLiquid({ content, names, now, zone }).html;

test("a template says the day that it is where the app is, by the moment at which it is drawn", () => {
  const [before, after] = ["2026-11-26T22:59:00Z", "2026-11-26T23:01:00Z"];
  for (const word of ["now", "today"]) {
    const content = `<p>{{ "${word}" | date: "%Y-%m-%d" }}</p>`;
    expect(said(content, before, "Europe/Berlin")).toBe("<p>2026-11-26</p>");
    expect(said(content, after, "Europe/Berlin")).toBe("<p>2026-11-27</p>");
    expect(said(content, after, "UTC")).toBe("<p>2026-11-26</p>");
    expect(said(content, after, "Pacific/Auckland")).toBe("<p>2026-11-27</p>");
  }
});

test("a moment that a template is given is shown by the clocks of the app, and a zone that the template names stands above them", () => {
  const names = { settings: { at: "2026-06-01T12:00:00Z" } };
  const content = `<p>{{ settings.at | date: "%H:%M" }} {{ settings.at | date: "%H:%M", "UTC" }}</p>`;
  expect(said(content, "2026-11-26T00:00:00Z", "Europe/Berlin", names)).toBe("<p>14:00 12:00</p>");
});
