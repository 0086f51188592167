import { afterEach } from "vitest";
import { takeBroken } from "./watch-statements.ts";

// The test that sent a statement fails, with what is wrong with it. The rules: test/statements/check-statement.ts.
afterEach(() => {
  const broken = takeBroken();
  if (broken.length > 0) throw new Error(`Statements that do not hold on the distributed engine:\n${broken.join("\n\n")}`);
});
