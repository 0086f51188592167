import { readBodyCode } from "../../../../platform/html/head-code.ts";
import { defineLoader } from "../loader.ts";

/** Code of owners, where it may stand: on hosts of the app's own, and there unless the operator turned it off. */
export const loader = defineLoader("own-code", async ({ place }, wanted) => {
  if (!place.runsCode) return {};
  return Object.fromEntries(
    wanted.map(({ block }) => [block.id, { html: typeof block.code === "string" ? readBodyCode(block.code).html : "" }]),
  );
});
