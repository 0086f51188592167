import { expect, test } from "vitest";
import { changedLook, changesOfLook, filesOfLook, look, lookOf, withLook } from "./brand.ts";

test("a look is taken out of the settings of an app and put back, and what is no part of it stays", () => {
  const settings = { theme: "harbor", mode: "dark", signup: true, brand: { density: "l", swatches: { brand: "#004488" } } };
  const taken = lookOf(settings);
  expect(taken).toEqual({ theme: "harbor", mode: "dark", density: "l", swatches: { brand: "#004488" } });
  expect(withLook(settings, taken)).toEqual(settings);
  expect(withLook(settings, { theme: "orchard" })).toEqual({ theme: "orchard", signup: true });
});

test("a draft keeps what is another than the live look, and what is changed of that beside it stays", () => {
  const changes = changesOfLook({ theme: "harbor", density: "s" }, { theme: "harbor", radius: "none" });
  expect(changes).toEqual({ density: null, radius: "none" });
  expect(changedLook({ theme: "orchard", density: "s", mode: "dark" }, changes ?? {})).toEqual({
    theme: "orchard",
    mode: "dark",
    radius: "none",
  });
  expect(changesOfLook({ seed: 4 }, { seed: 4 })).toBeUndefined();
});

test("two families of one name, more than ten families and more than four files of one are refused", () => {
  const font = (family: string, files = 1) => ({ family, files: Array.from({ length: files }, () => ({ src: "/files/1/a.woff2" })) });
  expect(look.safeParse({ ownFonts: [font("Fern"), font("fern")] }).success).toBe(false);
  expect(look.safeParse({ ownFonts: Array.from({ length: 11 }, (_, at) => font(`F${at}`)) }).success).toBe(false);
  expect(look.safeParse({ ownFonts: [font("Fern", 5)] }).success).toBe(false);
  expect(look.safeParse({ ownFonts: [font("Fern", 4), font("Müller Sans")] }).success).toBe(true);
});

test("all files that a look shows are named", () => {
  const files = [{ src: "/files/1/a.woff2" }, { src: "/files/1/b.woff2", weight: 700 }];
  expect(filesOfLook({ logo: "/files/1/l.png", logoDark: "", ownFonts: [{ family: "Fern", files }] })).toEqual([
    "/files/1/l.png",
    "/files/1/a.woff2",
    "/files/1/b.woff2",
  ]);
});
