import type { PageListed } from "../../contract/pages.ts";

/** So many pages are listed one below the other; from then on those with a folder stand in it. */
export const mostWithoutFolders = 11;

export interface PageFolder {
  readonly name: string;
  readonly pages: readonly PageListed[];
}

/** The pages without a folder, and the folders by their names. */
export function inFolders(pages: readonly PageListed[]): {
  readonly loose: readonly PageListed[];
  readonly folders: readonly PageFolder[];
} {
  const folders = new Map<string, PageListed[]>();
  const loose = pages.filter((page) => {
    const name = folderOf(page);
    if (name === "") return true;
    folders.set(name, [...(folders.get(name) ?? []), page]);
    return false;
  });
  const sorted = [...folders].map(([name, inside]) => ({ name, pages: inside })).sort((one, other) => one.name.localeCompare(other.name));
  return { loose, folders: sorted };
}

export function folderOf({ settings }: Pick<PageListed, "settings">): string {
  return typeof settings.folder === "string" ? settings.folder.trim() : "";
}
