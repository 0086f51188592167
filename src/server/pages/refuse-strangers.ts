import { definitions } from "../../blocks/definitions.ts";
import type { Layout } from "../../model/page/block.ts";
import { whyNoParts } from "../../model/page/shared-parts.ts";
import { refuseFields } from "../kernel/scope.ts";

/** What is neither a header nor a footer stands on pages, not around them. */
export function refuseStrangers(site: Layout): void {
  const why = whyNoParts(site, definitions);
  if (why !== undefined) throw refuseFields({ layout: { title: "Header and footer", messages: [why] } });
}
