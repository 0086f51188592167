import type { Endpoint } from "../../contract/endpoint.ts";
import * as files from "../../contract/files.ts";
import * as history from "../../contract/history.ts";
import { listNotes } from "../../contract/posts.ts";
import * as trash from "../../contract/trash.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import { inHeader, operation } from "../open-api/open-api.ts";
import { answering } from "./answering.ts";
import { type Named, noteOf, wordsFor } from "./named.ts";

/** What stands beside the records: their notes, their history, the trash, and files. */
export async function besidePaths(named: readonly Named[], byId: ReadonlyMap<number, Named>): Promise<JsonObject> {
  const [told, restorable] = [named.filter(({ type }) => type.may.history), named.filter(({ type }) => type.may.restore)];
  const [page, post] = [wordsFor(["page", "count"]), inPath("post")];
  const restores = restorable.length > 0;
  const notes = await mapWithPauses(named, (each) => notesPath(each, noteOf(each, byId)));
  return {
    ...Object.assign({}, ...notes),
    ...(told.length > 0 && { "/posts/{post}/history": { get: at(history.listHistory, [post, ...page]) } }),
    ...(restores && { "/posts/{post}/history/restore": { post: at(history.restoreValues, [post]) } }),
    ...(told.length > 0 && { "/trash": { get: at(trash.listTrash, page) } }),
    ...(restores && { "/trash/record/{id}/restore": { post: at(trash.restoreFromTrash, [inPath("id")]) } }),
    ...(restores && { "/files/attach/upload": { post: at(files.attachFile, []) } }),
  };
}

function notesPath({ name, type }: Named, note: JsonObject | undefined): JsonObject {
  if (!note) return {};
  const path = `/types/${encodeURIComponent(type.slug)}/posts/{post}/notes`;
  const parameters = [inPath("post"), ...wordsFor(["page", "count", "orderBy", "orderByDesc"])];
  return {
    [path]: {
      get: { ...answering(listNotes, { type: "array", items: note }), parameters, tags: [type.title], operationId: `list${name}Notes` },
    },
  };
}

/** The operation of the contract below this app's own address. */
function at(endpoint: Endpoint, parameters: readonly JsonObject[]): JsonObject {
  return { ...operation(endpoint), parameters: [...parameters, ...inHeader(endpoint)] };
}

function inPath(name: string): JsonObject {
  return { name, in: "path", required: true, schema: { type: "integer", minimum: 1 } };
}
