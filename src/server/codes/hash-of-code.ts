import { createHash } from "node:crypto";
import { plainCode } from "../../model/money/code.ts";

/** What is kept of a code, whatever its capitals and dashes. */
export function hashOfCode(code: string): string {
  return createHash("sha256")
    .update(`code ${plainCode(code)}`)
    .digest("hex");
}
