import { Readable } from "node:stream";
import type { InputOf } from "../../contract/endpoint.ts";
import type { listPosts } from "../../contract/posts.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { asPerson } from "../apps/public.ts";
import type { ListInput } from "../list.ts";
import { recallType, type Type } from "../post-types/public.ts";
import { listIds, showByIds } from "../posts/public.ts";
import { isEditor, notFound, refuse, type Scope } from "../scope.ts";
import { readAsked, windowOf } from "./export-asked.ts";
import { columnsAsked } from "./export-columns.ts";
import { fileKinds } from "./export-files.ts";
import { withTicket } from "./tickets.ts";

/** How many records are read at a time. */
const batch = 200;

/** Apps whose records are being exported by this process: one file at a time each, so that nobody's exports are everybody's load. */
const exporting = new Map<number, object>();

/** The records of a list as a file: sent as it is made, never held as a whole. */
export async function exportPosts(scope: Scope, { type: idOrSlug, list: sent }: InputOf<typeof listPosts> & ListInput): Promise<Readable> {
  const { wish, list, asked, ticket } = readAsked(sent);
  const named = await recallType(scope, idOrSlug);
  const turn = turnOf(scope.app);
  try {
    // A link that comes too early is still good in a moment.
    const asker = ticket === undefined ? scope : await withTicket(scope, { secret: ticket, type: named?.row.id ?? 0, asked }, turn.begin);
    checkMayExport(asker);
    if (!named) throw notFound("Type");
    const columns = columnsAsked(named, wish.fields);
    const { type, ids, total } = await listIds(asker, { type: idOrSlug, list, ...windowOf(wish) });
    if (!scope.visit.isHead) turn.begin();
    const kind = fileKinds[wish.fileExt];
    scope.visit.setHeader("content-type", kind.mime);
    scope.visit.setHeader("content-disposition", contentDisposition(`${wish.fileName}.${wish.fileExt}`, false));
    scope.visit.setHeader("x-total-count", String(total));
    scope.visit.setHeader("x-export-count", String(ids.length));
    // A part of it is made like the whole of it, and a link that was used gives none.
    scope.visit.setHeader("accept-ranges", "none");
    if (scope.visit.isHead) return Readable.from([]);
    return Readable.from(kind.write(batches(asker, type, ids), columns)).once("close", turn.end);
  } catch (error) {
    turn.end();
    throw error;
  }
}

/** The turn of one export among those of its app: begun once, however often that is said. */
function turnOf(app: number): { readonly begin: () => void; readonly end: () => void } {
  const mine = {};
  return {
    begin() {
      if ((exporting.get(app) ?? mine) !== mine)
        throw refuse("too_many_requests", "Another export of this app is on its way. Try again in a moment.");
      exporting.set(app, mine);
    },
    end() {
      if (exporting.get(app) === mine) exporting.delete(app);
    },
  };
}

/** Who lost the right to see them meanwhile gets no more of them. */
async function* batches(asker: Scope, type: Type, ids: readonly number[]) {
  const { id = 0, role = 0 } = asker.person ?? {};
  for (let at = 0; at < ids.length; at += batch) {
    const now = await asPerson(asker, { user_id: id, user_role: role });
    checkMayExport(now);
    yield await showByIds(now, type, ids.slice(at, at + batch));
  }
}

function checkMayExport(scope: Pick<Scope, "person" | "appRole">): void {
  if (!scope.person) throw refuse("unauthenticated", "Please log in to continue.");
  // A file is made with the rights of a person; a key may have less.
  if (scope.person.key) throw refuse("forbidden", "An API key can not do this.");
  if (!isEditor(scope)) throw refuse("forbidden", "You do not have access to this page.");
}
