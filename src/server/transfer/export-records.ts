import { Readable } from "node:stream";
import type { InputOf } from "../../contract/endpoint.ts";
import type { listPosts } from "../../contract/posts.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { asPerson, evaluationContextOf } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { ExportTurns } from "../kernel/export-turns.ts";
import { type ListInput, sayCut } from "../kernel/list.ts";
import { isEditor, notFound, refuse, type Scope } from "../kernel/scope.ts";
import { listIds, showByIds } from "../records/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { readAsked, windowOf } from "./export-asked.ts";
import { columnsAsked, columnsWithNames, withNames } from "./export-columns.ts";
import { fileKinds } from "./export-files.ts";
import { readable, readableColumns } from "./export-readable.ts";
import { withTicket } from "./tickets.ts";

/** How many records are read at a time. */
const batch = 200;

const turns = new ExportTurns();

/** The records of a list as a file: sent as it is made, never held as a whole. */
export async function exportPosts(scope: Scope, { type: idOrSlug, list: sent }: InputOf<typeof listPosts> & ListInput): Promise<Readable> {
  const { wish, list, asked, ticket } = readAsked(sent);
  const named = await cachedType(scope, idOrSlug);
  const turn = turns.of(scope.app);
  try {
    // A link that comes too early is still good in a moment.
    const asker = ticket === undefined ? scope : await withTicket(scope, { secret: ticket, type: named?.row.id ?? 0, asked }, turn.begin);
    checkMayExport(asker);
    if (!named) throw notFound("Type");
    const columns = columnsAsked(named, wish.fields);
    const { type, ids, total } = await listIds(asker, { type: idOrSlug, list, ...windowOf(wish) });
    if (!scope.context.isHead) turn.begin();
    const kind = fileKinds[wish.fileExt];
    scope.context.setHeader("content-type", kind.mime);
    scope.context.setHeader("content-disposition", contentDisposition(`${wish.fileName}.${wish.fileExt}`, { isInline: false }));
    scope.context.setHeader("x-total-count", String(total));
    scope.context.setHeader("x-export-count", String(ids.length));
    sayCut(scope, { shown: ids.length, total });
    // A part of it is made like the whole of it, and a link that was used gives none.
    scope.context.setHeader("accept-ranges", "none");
    if (scope.context.isHead) return Readable.from([]);
    await asker.write((writing) =>
      audit(writing, {
        action: "records.exported",
        id: type.row.id,
        title: type.row.title,
        changes: changesBetween({}, { records: ids.length, as: wish.fileExt }),
      }),
    );
    const forPeople = wish.headers === "labels" && wish.fileExt !== "json";
    const written = kind.write(
      batches(asker, type, { ids, columns, zone: forPeople ? (await evaluationContextOf(asker)).zone : undefined }),
      forPeople ? readableColumns(type, columns) : columnsWithNames(type, columns),
    );
    return Readable.from(written).once("close", turn.end);
  } catch (error) {
    turn.end();
    throw error;
  }
}

/** Who lost the right to see them meanwhile gets no more of them. `zone`: they are for people, by its clock. */
async function* batches(
  asker: Scope,
  type: Type,
  { ids, columns, zone }: { readonly ids: readonly number[]; readonly columns: readonly string[]; readonly zone: string | undefined },
) {
  const { id = 0, role = 0 } = asker.person ?? {};
  for (let at = 0; at < ids.length; at += batch) {
    const now = await asPerson(asker, { user_id: id, user_role: role });
    checkMayExport(now);
    const posts = await showByIds(now, type, ids.slice(at, at + batch));
    yield await (zone === undefined ? withNames(now, type, { columns, posts }) : readable(now, type, { columns, posts, zone }));
  }
}

function checkMayExport(scope: Pick<Scope, "person" | "appRole" | "groups">): void {
  if (!scope.person) throw refuse("unauthenticated", "Please log in to continue.");
  // A file is made with the rights of a person; a key may have less.
  if (scope.person.key) throw refuse("forbidden", "An API key can not do this.");
  if (!isEditor(scope)) throw refuse("forbidden", "You do not have access to this page.");
}
