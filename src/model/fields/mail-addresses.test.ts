import { expect, test } from "vitest";
import { readMailAddresses } from "./mail-addresses.ts";

test("addresses are read with commas, semicolons, blanks and names between them, each once; what is none is told apart", () => {
  expect(readMailAddresses("a@x.example, b@x.example;c@x.example\n a@x.example")).toEqual({
    addresses: ["a@x.example", "b@x.example", "c@x.example"],
    others: [],
  });
  expect(readMailAddresses("Ada <ada@x.example>, desk@, x")).toEqual({ addresses: ["ada@x.example"], others: ["Ada", "desk@", "x"] });
  expect(readMailAddresses(" ")).toEqual({ addresses: [], others: [] });
});
