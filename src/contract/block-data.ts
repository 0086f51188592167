import * as z from "zod";
import { block } from "../model/page/block.ts";
import { endpoint } from "./endpoint.ts";
import { idOrSlug } from "./shared.ts";

export const loadBlocks = endpoint({
  name: "loadBlocks",
  summary: "What blocks that show data would show on a page to its visitors, by their ids: for the canvas, before anything is saved",
  method: "POST",
  path: "/pages/:page/block-data",
  guard: "app-editor",
  params: z.object({ page: idOrSlug }),
  body: z.strictObject({ blocks: z.array(block).min(1).max(10) }),
  reply: z.record(z.string(), z.record(z.string(), z.json())),
  refusals: ["not_found"],
});
