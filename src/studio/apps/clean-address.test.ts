import { expect, test } from "vitest";
import { beginForm, changeForm } from "../../model/fields/form-edits.ts";
import { newAppFields } from "./app-fields.ts";
import { addressProblem, cleanAddress } from "./clean-address.ts";

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
  expect(addressProblem("müller.example", "Müller")).toBeUndefined();
  expect(addressProblem("mü ller.example", "Müller")).toBe("The address is not a valid address.");
});

test("an address follows from the title until one is typed, and again once it is emptied", () => {
  const titled = changeForm(beginForm({ title: "", address: "" }), newAppFields, { slug: "title", value: "Álvarez & Søn" });
  expect(titled.values.address).toBe("alvarez-s-n");
  const typed = changeForm(titled, newAppFields, { slug: "address", value: "mine" });
  expect(changeForm(typed, newAppFields, { slug: "title", value: "Other" }).values.address).toBe("mine");
  const emptied = changeForm(typed, newAppFields, { slug: "address", value: "" });
  expect(changeForm(emptied, newAppFields, { slug: "title", value: "Other" }).values.address).toBe("other");
});
