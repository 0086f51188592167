import { expect, test } from "vitest";
import type { PageListed } from "../../contract/pages.ts";
import { inFolders } from "./page-folders.ts";

const page = (title: string, folder?: string) => ({ title, settings: folder === undefined ? {} : { folder } }) as unknown as PageListed;
const titles = (pages: readonly PageListed[]) => pages.map(({ title }) => title);

test("pages with a folder stand in it, folders in the order of their names, all others outside in the order they had", () => {
  const { loose, folders } = inFolders([
    page("Home"),
    page("News 1", "News"),
    page("About", ""),
    page("Terms", "Legal"),
    page("News 2", " News "),
  ]);
  expect(titles(loose)).toEqual(["Home", "About"]);
  expect(folders.map(({ name, pages }) => [name, titles(pages)])).toEqual([
    ["Legal", ["Terms"]],
    ["News", ["News 1", "News 2"]],
  ]);
});
