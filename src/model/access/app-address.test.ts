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
  for (const slug of "studio support status help smtp autodiscover autoconfig wpad mx ns1 postmaster xn--mller-kva xn--80ak6aa92e".split(
    " ",
  ))
    expect([slug, checkAppSlug(slug), slugOf(slug)]).toEqual([slug, "is a reserved word", "is a reserved word"]);
});

test("what is no host is no address [VA-10]", () => {
  for (const domain of ["", "a b", "-x.com", "x..com", "a/b", "ünï.com", `${"a".repeat(64)}.com`, "javascript:alert(1)"])
    expect(typeof slugOf(domain)).toBe("string");
});

test("an own domain has more than one label and no port", () => {
  const asked = ["shop.example.com", "shop", "shop.example.com:3000", "-shop.example", "shop_.example", ""];
  expect(asked.map(isOwnDomain)).toEqual([true, false, false, false, false, false]);
  const others =
    "127.0.0.1 10.1 0x7f.0.0.1 127.0.0.0x1 1.2.3 localhost shop.localhost printer.local db.internal router.lan x.home.arpa 999.999".split(
      " ",
    );
  expect(others.filter(isOwnDomain)).toEqual([]);
  for (const address of ["127.0.0.1", "10.0.0.1", "0x7f.0.0.0x1"]) expect(slugOf(address)).toBe("is not a valid address");
});
