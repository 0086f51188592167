import type { FileUsage, LibraryFile } from "../../contract/files.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";

/** Renames, replaces and deletes a file. `done`: it is time to close what showed it. */
export function useFileActions(file: LibraryFile, done: () => void) {
  const app = useApp();
  const api = useApi();
  const refresh = [keys.files(app.id), keys.fileUsage(app.id)];
  const params = { id: file.id };
  const save = useChange({
    call: (body: { readonly name: string; readonly alt: string }) => api.changeFile({ params, body, quiet: true }),
    refresh,
    success: ({ name }) => `“${name}” was saved.`,
    onSuccess: done,
  });
  const remove = useChange({
    call: () => api.deleteFile({ params, query: { used: "1" }, quiet: true }),
    refresh,
    success: `“${file.name}” was deleted.`,
    onSuccess: done,
  });
  const replace = useChange({
    call: async (other: LibraryFile) => {
      const all = { pages: 0, places: 0, inBrand: false };
      // Each call changes a few pages, until none is left.
      for (;;) {
        const { pages, places, isWhole, inBrand } = await api.replaceFile({ params, body: { with: other.id }, quiet: true });
        all.pages += pages;
        all.places += places;
        all.inBrand ||= inBrand;
        if (isWhole || pages === 0) return all;
      }
    },
    refresh: [...refresh, keys.pages(app.id), keys.sharedParts(app.id), ["brand", app.id]],
    success: ({ pages, places, inBrand }) =>
      `Replaced in ${counted(places, "place")} on ${counted(pages, "page")}${inBrand ? " and in the brand of the site" : ""}.`,
    onSuccess: done,
  });
  return {
    save: save.mutate,
    isSaving: save.isPending,
    remove: async (usage: FileUsage | undefined) => {
      const shown = usage?.pages.length ?? 0;
      const onPages =
        shown > 0
          ? `It stands on ${counted(shown, "page")}: ${titles(usage && { ...usage, inBrand: false })}. Its places there will be empty.`
          : "";
      const inBrand = usage?.inBrand ? "The brand of the site shows it: its place there will be empty." : "";
      const nowhere = onPages + inBrand === "" ? "No page shows it; records are not looked through." : "";
      const text = [onPages, inBrand, nowhere, "This cannot be undone."].filter(Boolean).join(" ");
      if (await confirm({ title: `Delete “${file.name}” for good?`, text, button: "Delete file", dangerous: true })) remove.mutate();
    },
    replaceWith: async (other: LibraryFile, usage: FileUsage | undefined) => {
      const text = `Visitors see it at once on ${titles(usage)}. Each page keeps the version before.`;
      if (await confirm({ title: `Show “${other.name}” in place of “${file.name}”?`, text, button: "Replace everywhere" }))
        replace.mutate(other);
    },
  };
}

function titles(usage: FileUsage | undefined): string {
  const all = [...(usage?.inBrand ? ["the brand of the site"] : []), ...(usage?.pages.map(({ title }) => title) ?? [])];
  return all.length > 3 ? `${all.slice(0, 3).join(", ")} and ${all.length - 3} more` : all.join(", ");
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
