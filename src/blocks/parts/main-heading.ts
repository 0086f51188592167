import type { Block } from "../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../model/page/inside.ts";

/**
 * The block whose title is the h1 of its page: the first of a kind that says so, else the first section with a title. A section that is
 * hidden on some screens is none, and one whose title is loaded only where `isLoaded` says that it was. Undefined when no section is left;
 * the page then needs a heading of its own.
 */
export function mainHeading(
  sections: Iterable<Block>,
  definitions: Definitions,
  isLoaded: (section: Block) => boolean = () => true,
): string | undefined {
  let first: string | undefined;
  for (const section of eachSection(sections, definitions)) {
    if (section.settings?.hide !== undefined) continue;
    const kind = definitionOf(definitions, section.component)?.mainHeading;
    if (kind === "loaded" && isLoaded(section)) return section.id;
    if (kind === false || !hasTitle(section)) continue;
    if (kind === true) return section.id;
    first ??= section.id;
  }
  return first;
}

/** What an app's own block shows are sections of the page. */
function* eachSection(sections: Iterable<Block>, definitions: Definitions): Generator<Block> {
  for (const section of sections) {
    yield section;
    if (section.children && definitionOf(definitions, section.component)?.isSymbol) yield* eachSection(section.children, definitions);
  }
}

function hasTitle(block: Block): boolean {
  return typeof block.title === "string" && block.title.trim() !== "";
}
