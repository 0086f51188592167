import { expect, test } from "vitest";
import { checkAppSlug, isOwnDomain, readAppAddress, reservedSlugs } from "./app-address.ts";

const slugOf = (domain: string, title = "My Shop") => {
  const address = readAppAddress(domain, title);
  return address.ok ? address.value : address.why;
};

test("the slug of an app is the first label of its domain that says something [EN-10]", () => {
  expect(slugOf("shop.example.com")).toEqual({ slug: "shop", chosen: false });
  expect(slugOf("www.shop.example.com")).toEqual({ slug: "shop", chosen: false });
  expect(slugOf("atelier.localhost:3000")).toEqual({ slug: "atelier", chosen: false });
  expect(slugOf("atelier")).toEqual({ slug: "atelier", chosen: true });
});

test("a label that is a number gives way to the title, because ids stand in the same places", () => {
  expect(slugOf("42.example.com", "Blue Door")).toEqual({ slug: "blue-door", chosen: false });
  expect(checkAppSlug("42")).toBe("needs at least one letter");
});

test("a label in other letters gives way to the title, because nobody can read how name servers write it", () => {
  expect(slugOf("xn--mller-kva.example", "Müller & Söhne")).toEqual({ slug: "muller-sohne", chosen: false });
});

test("reserved words never name an app [RT-35]", () => {
  expect(reservedSlugs.has("separate-tabs-settings")).toBe(true);
  for (const slug of reservedSlugs) expect(checkAppSlug(slug)).not.toBeNull();
  expect(slugOf("admin.example.com")).toBe("is a reserved word");
});

test("what is no host is no address [VA-10]", () => {
  for (const domain of ["", "a b", "-x.com", "x..com", "a/b", "ünï.com", `${"a".repeat(64)}.com`, "javascript:alert(1)"])
    expect(typeof slugOf(domain)).toBe("string");
});

test("an own domain has more than one label and no port", () => {
  const asked = ["shop.example.com", "shop", "shop.example.com:3000", "-shop.example", "shop_.example", ""];
  expect(asked.map(isOwnDomain)).toEqual([true, false, false, false, false, false]);
});
