import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { deleted, id, idInPath, instant, personShown } from "./shared.ts";

export const trashKind = z.enum(["record", "type", "page", "import"]);
export type TrashKind = z.infer<typeof trashKind>;

/** More rows than this come back, or follow their data type into the trash, by a job in batches. */
export const restoredAtOnce = 500;

/** How many records are where they go, of all that go there in batches, while they do. */
const progress = z.object({ done: z.int().min(0), of: z.int().min(0) });
const restoring = progress.nullable();
export type Restoring = NonNullable<z.infer<typeof restoring>>;

const trashed = z.object({
  kind: trashKind,
  /** The id that it had and will have again. */
  id,
  title: z.string(),
  /** The data type that a record, or the records of an import, are of. */
  typeId: id.nullable(),
  /** How many records lie in the trash with it. */
  records: z.int().min(0),
  user: personShown.nullable(),
  deletedAt: instant,
  /** When it is gone for good. */
  purgedAt: instant,
  /** Null unless it is coming back right now. */
  restoring,
  /** Null unless records of a data type are still on their way into the trash. Nobody sees them any more, and it can be taken out again. */
  arriving: progress.nullable(),
});
export type Trashed = z.infer<typeof trashed>;

const params = z.object({ kind: trashKind, id: idInPath });

export const listTrash = endpoint({
  name: "listTrash",
  summary: "What was deleted in the last thirty days, the last thing first",
  method: "GET",
  path: "/trash",
  guard: "app-editor",
  keys: "read",
  list: true,
  reply: z.array(trashed),
});

export const restoreFromTrash = endpoint({
  name: "restoreFromTrash",
  summary: "Take something out of the trash, with what pointed at it",
  method: "POST",
  path: "/trash/:kind/:id/restore",
  guard: "app-editor",
  keys: "write",
  params,
  /** Null: all of it is back. Otherwise it comes back in batches from now on. */
  reply: z.object({ id, restoring }),
  refusals: ["not_found", "forbidden", "conflict"],
});

export const deleteForGood = endpoint({
  name: "deleteForGood",
  summary: "Delete something in the trash for good",
  method: "DELETE",
  path: "/trash/:kind/:id",
  notWhileActing: true,
  guard: "app-admin",
  keys: "write",
  params,
  reply: deleted,
  refusals: ["not_found", "conflict"],
});
