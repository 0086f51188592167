import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const box = createSecretBox("the installation's own key");

test("what is sealed is opened by who knows what it is about, and is never sealed the same twice", () => {
  const [one, two] = [box.seal("sécret", "connection 1 twitter"), box.seal("sécret", "connection 1 twitter")];
  expect(one).not.toBe(two);
  expect(one).not.toContain("cret");
  expect([one, two].map((sealed) => box.open(sealed, "connection 1 twitter"))).toEqual(["sécret", "sécret"]);
});

test("it opens in no other place, under no other key, and not when a byte of it was changed [IOX-14]", () => {
  const sealed = box.seal("secret", "connection 1 twitter");
  const bytes = Buffer.from(sealed.slice(2), "base64url");
  const changed = bytes.map((_, at) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return Number(box.open(`1.${copy.toString("base64url")}`, "connection 1 twitter") === undefined);
  });
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const endings = [...alphabet].filter((last) => box.open(sealed.slice(0, -1) + last, "connection 1 twitter") !== undefined);
  expect(endings).toEqual([sealed.slice(-1)]);
  expect(changed.every((isRefused) => isRefused === 1)).toBe(true);
  expect(box.open(sealed, "connection 2 twitter")).toBeUndefined();
  expect(createSecretBox("another key").open(sealed, "connection 1 twitter")).toBeUndefined();
  for (const none of ["", "1.", "secret", "2.".concat(sealed.slice(2)), sealed.slice(0, 20)])
    expect([none, box.open(none, "connection 1 twitter")]).toEqual([none, undefined]);
});
