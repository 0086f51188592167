import { expect, test } from "vitest";
import { isHeldExactly } from "../../model/base/exact-number.ts";
import { isHeldExactly as isHeldBriefly } from "./few-digits.ts";

test.each(["0", "0.00", "-1.50", "12", "1e5", "123456789012345", "9007199254740991", "0.1234567890123456"])(
  "the script of a form takes %s, as the server does",
  (written) => expect([isHeldBriefly(written), isHeldExactly(written)]).toEqual([true, true]),
);

test.each(["9007199254740993", "1234567890.123456789", "1e-400"])(
  "the script of a form takes no %s, which would become another number",
  (written) => expect([isHeldBriefly(written), isHeldExactly(written)]).toEqual([false, false]),
);
