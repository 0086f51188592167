import { cutText, firstFree } from "../base/text.ts";

const longestName = 120;

interface Around {
  /** How many columns there are. */
  readonly width: number;
  /** The row above the header. */
  readonly groups?: readonly string[] | undefined;
}

/**
 * What columns are called: by the header; where that says nothing or the same twice, by what stands above as well, as in "2024" over "Q1"
 * and "Q2"; else by their place.
 */
export function namesOfColumns(header: readonly string[], { width, groups = [] }: Around): readonly string[] {
  const own = Array.from({ length: width }, (_, index) => (header[index] ?? "").trim());
  const grouped = isGrouping(groups) ? withGroups(own, groups) : own;
  const names = grouped.map((name) => cutText(name, longestName));
  const taken = new Set(names);
  return names.map((name, index) => {
    if (name !== "" && names.indexOf(name) === index) return name;
    const instead = firstFree(`Column ${index + 1}`, (candidate) => taken.has(candidate));
    taken.add(instead);
    return instead;
  });
}

/** A title above a table is one cell. */
function isGrouping(groups: readonly string[]): boolean {
  return groups.filter((cell) => cell.trim() !== "").length > 1;
}

/** A cell above stands over the blank ones behind it, too, as programs for tables show cells that were joined. */
function withGroups(own: readonly string[], groups: readonly string[]): readonly string[] {
  let over = "";
  return own.map((name, index) => {
    const above = (groups[index] ?? "").trim();
    if (above !== "") over = above;
    if (name === "") return above;
    const isAlone = own.indexOf(name) === own.lastIndexOf(name);
    return isAlone || over === "" ? name : `${over} ${name}`;
  });
}
