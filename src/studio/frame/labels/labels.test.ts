import { expect, test } from "vitest";
import { homeFirst, homeOf } from "../../pages/home-first.ts";
import { siteAddress } from "../addresses/site-address.ts";
import { nameOf, roleName } from "./name-of.ts";
import { typeColour } from "./type-colour.ts";
import { titleOf } from "./use-title.ts";

test("the browser's tab names the screen, the app and the product", () => {
  expect(titleOf("Invoices", "Brightwater")).toBe("Invoices · Brightwater · Joinery");
  expect(titleOf(undefined)).toBe("Joinery");
});

test("a person is called by nickname, else by names, else by what they sign in with", () => {
  expect(nameOf({ nickname: "Ada", firstName: "Augusta" })).toBe("Ada");
  expect(nameOf({ nickname: "", firstName: "Augusta", lastName: "King" })).toBe("Augusta King");
  expect(nameOf({ nickname: "", username: "+49151" })).toBe("+49151");
});

test("a role in an app has a word for every number [RO-09] [RO-10] [RO-11]", () => {
  expect([0, 1, 25, 49, 50, 89, 90].map(roleName)).toEqual([
    "No role",
    "Subscriber",
    "Subscriber",
    "Subscriber",
    "Editor",
    "Editor",
    "Admin",
  ]);
});

test("an app's site is its own sub-domain of where sites live; app 1 is the host itself", () => {
  const here = { protocol: "http:", host: "localhost:3000", sites: "" };
  const apart = { ...here, sites: "sites.example:8080" };
  expect(siteAddress({ id: 2, slug: "brightwater" }, "", apart)).toBe("http://brightwater.sites.example:8080/");
  expect(siteAddress({ id: 1, slug: "platform" }, "", apart)).toBe("http://localhost:3000/");
  expect(siteAddress({ id: 2, slug: "brightwater" }, "prices", here)).toBe("http://brightwater.localhost:3000/prices");
  expect(siteAddress({ id: 2, slug: "brightwater" }, "c#-at-50%?", here)).toBe("http://brightwater.localhost:3000/c%23-at-50%25%3F");
  expect(siteAddress({ id: 1, slug: "platform" }, "", here)).toBe("http://localhost:3000/");
});

test("the home page is the one chosen while it is published, else index or home, and stands on top", () => {
  const publishedAt = "2026-01-01T00:00:00.000Z";
  const pages = [
    { id: 3, slug: "home", publishedAt },
    { id: 4, slug: "about", publishedAt },
    { id: 5, slug: "index", publishedAt },
    { id: 6, slug: "soon", publishedAt: null },
  ];
  const drafts = pages.map((page) => ({ ...page, publishedAt: null }));
  expect([{ homePage: 4 }, { homePage: 6 }, { homePage: 0 }, {}, undefined].map((set) => homeOf(pages, set))).toEqual([4, 5, 5, 5, 5]);
  expect(homeOf(pages.slice(0, 2), {})).toBe(3);
  expect(homeOf(drafts, {})).toBe(5);
  expect(homeOf(pages.slice(1), { homePage: 3 })).toBeUndefined();
  expect(homeFirst(pages as never, { homePage: 4 }).map(({ slug }) => slug)).toEqual(["about", "home", "index", "soon"]);
  expect(homeFirst(pages as never, {}).map(({ slug }) => slug)).toEqual(["index", "home", "about", "soon"]);
});

test("a data type keeps its colour", () => {
  expect(typeColour(3)).toBe(typeColour(3));
  expect(typeColour(3)).not.toBe(typeColour(4));
});
