import * as z from "zod";
import { layout } from "../model/page/block.ts";
import { endpoint } from "./endpoint.ts";
import { page, pageListed } from "./pages.ts";
import { id, idInPath } from "./shared.ts";

export const symbolListed = pageListed.pick({
  ...{ id: true, appId: true, title: true, createdAt: true, updatedAt: true, publishedAt: true, hasDraft: true },
});
export type SymbolListed = z.infer<typeof symbolListed>;

export const listSymbols = endpoint({
  name: "listSymbols",
  summary:
    "The blocks that the app has saved as its own. They are read, edited, published, restored and deleted under their id, as pages are",
  method: "GET",
  path: "/symbols",
  guard: "app-editor",
  list: true,
  reply: z.array(symbolListed),
});

export const createSymbol = endpoint({
  name: "createSymbol",
  summary: "Save blocks as one of the app's own. It is live at once: no page shows it yet",
  method: "POST",
  path: "/symbols",
  guard: "app-editor",
  body: z.strictObject({ title: z.string().trim().min(1, "require").max(190), layout }),
  reply: page,
  status: 201,
  refusals: ["forbidden"],
  bodyLimit: 4 * 1024 * 1024,
});

export const findSymbolUses = endpoint({
  name: "findSymbolUses",
  summary: "The pages on which a block of the app's own stands, in what visitors see or in a draft; at most 100",
  method: "GET",
  path: "/symbols/:symbol/uses",
  guard: "app-editor",
  params: z.object({ symbol: idInPath }),
  reply: z.object({
    uses: z.array(z.object({ id, title: z.string(), slug: z.string(), kind: z.enum(["page", "shared", "symbol"]), isLive: z.boolean() })),
  }),
  refusals: ["not_found"],
});
