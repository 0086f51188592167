import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LastResort, lastResortText } from "./last-resort.tsx";
import { appNotFound, notFound, ScreenRefused, shownError } from "./screen-refused.ts";

test("an error screen says status 500 and Error unless what was thrown says better [ER-14]", () => {
  expect(shownError(undefined)).toEqual({ status: 500, message: "Error" });
  expect(shownError("text")).toEqual({ status: 500, message: "Error" });
  expect(shownError({ status: 7, message: "" })).toEqual({ status: 500, message: "Error" });
  expect(shownError(new Error("The layout could not be loaded"))).toEqual({ status: 500, message: "The layout could not be loaded" });
});

test("a layout that fails to load shows 500 with its message [ER-19]", () => {
  expect(shownError(new TypeError("Failed to fetch dynamically imported module"))).toEqual({
    status: 500,
    message: "Failed to fetch dynamically imported module",
  });
});

test("a refused screen keeps its status and text [ER-16] [ER-17]", () => {
  expect(shownError(new ScreenRefused(404, notFound))).toEqual({ status: 404, message: "This page could not be found" });
  expect(shownError(new ScreenRefused(404, appNotFound))).toEqual({ status: 404, message: "App was not found" });
});

test("a guard nobody knows is told as the fault of ours that it is [RO-19]", () => {
  expect(shownError(new ScreenRefused(500, "Unknown middleware"))).toEqual({ status: 500, message: "Unknown middleware" });
});

test("when even the error page fails, one sentence remains [ER-18]", () => {
  expect(lastResortText).toBe("An error occurred while showing the error page");
  const last = new LastResort({ children: "The error page" });
  const shown = () => renderToStaticMarkup(createElement("div", null, last.render()));
  expect(shown()).toBe("<div>The error page</div>");
  last.state = LastResort.getDerivedStateFromError();
  expect(shown()).toContain(`<h1>${lastResortText}</h1>`);
  expect(shown()).not.toContain("The error page");
});
