import { expect, test } from "vitest";
import { readableDomain } from "./readable-domain.ts";

test.each([
  "müller.de",
  "www.café-ünï.example",
  "пример.example",
  "例え.jp",
  "日本shop.jp",
  "παράδειγμα.example",
  "почта.рф",
  "сахар.рф",
  "plain.example",
])("%s is read as it is written", (name) => expect(readableDomain(name, "xn--name")).toBe(name));

test.each([
  ["two scripts in one word", "pаypal.example"],
  ["nothing but letters that look Latin", "аррӏе.example"],
  ["Greek among Latin", "gοοgle.example"],
])("%s: it stays as name servers know it", (_, name) => expect(readableDomain(name, "xn--name.example")).toBe("xn--name.example"));
