import { expect, test } from "vitest";
import { addressFrom, addressProblem, cleanAddress } from "./clean-address.ts";

test("scheme and trailing slash go as an address is typed", () => {
  expect(cleanAddress("https://shop.example.com/")).toBe("shop.example.com");
  expect(cleanAddress("HTTP://Shop.Example.com")).toBe("shop.example.com");
  expect(cleanAddress("  brightwater")).toBe("brightwater");
});

test("an address is required and must be one", () => {
  expect(addressProblem("", "")).toBe("Enter an address.");
  expect(addressProblem("not an address", "")).toBe("The address is not a valid address.");
  expect(addressProblem("admin", "")).toBe("The address is a reserved word.");
  expect(addressProblem("brightwater", "")).toBeUndefined();
  expect(addressProblem("shop.example.com", "")).toBeUndefined();
});

test("an address follows from the title", () => {
  expect(addressFrom("Álvarez & Søn")).toBe("alvarez-s-n");
});
