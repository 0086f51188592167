import { queryOptions } from "@tanstack/react-query";
import type { Import } from "../../../contract/imports.ts";
import { refusedFile } from "../../../fields/shared/post-file.ts";
import { apiOf } from "../../data/api.ts";
import { postSignedIn } from "../../data/upload-file.ts";

const importsKey = (app: number, type: number) => ["imports", app, type];
export const importKey = (app: number, type: number, id: number) => [...importsKey(app, type), id];

const atWork: readonly Import["state"][] = ["checking", "importing", "undoing"];

export const isAtWork = ({ state }: Pick<Import, "state">) => atWork.includes(state);

/** How far an import is; asked again every second as long as something happens by itself. */
export const importQuery = (app: number, type: number, id: number) =>
  queryOptions({
    queryKey: importKey(app, type, id),
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).findImport({ params: { type, import: id }, signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? 1_000 : false),
  });

/** The last imports into a type that did something, or wait to. */
export const importsQuery = (app: number, type: number) =>
  queryOptions({
    queryKey: importsKey(app, type),
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listImports({ params: { type }, signal, quiet: true }),
  });

/** Some of the rows that were turned down; read anew for each turn of fixing, and never while somebody mends them. */
export const rowsToFixQuery = (app: number, type: number, id: number, { after, turn }: { readonly after: number; readonly turn: number }) =>
  queryOptions({
    queryKey: [...importKey(app, type, id), "rows", after, turn],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => apiOf(app).rowsToMend({ params: { type, import: id }, query: { after }, signal, quiet: true }),
  });

/** Sends a file to import from. Throws an Error with words for people when it is not taken. */
export async function sendFile(
  app: number,
  type: number,
  { file, onProgress }: { readonly file: File; readonly onProgress?: ((share: number) => void) | undefined },
): Promise<Import> {
  const posted = await postSignedIn(`/api/${app}/types/${type}/imports`, file, onProgress);
  if (posted.status !== 201) throw refusedFile(file, posted);
  return posted.body as Import; // the endpoint's own reply
}
