import type { PostType } from "../../../contract/post-types.ts";
import { labelOfKey } from "../filter/filter-labels.ts";
import type { LeftOut } from "./left-out.ts";

/** "the filter by Price and the order by Price". */
export function leftOutText(type: PostType, left: readonly LeftOut[]): string {
  const words = left.map(({ part, slug }) => `the ${part} by ${labelOfKey(type, slug) ?? "a field"}`);
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
