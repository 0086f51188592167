import { randomInt } from "node:crypto";
import type { WriteScope } from "../../kernel/scope.ts";
import { indexingDue } from "../events.ts";
import type { TypeRow } from "../store.ts";
import { insertMarks } from "./store.ts";

/** No two writings of a record draw the same. */
const marks = 2 ** 47;
/** One record in so many has the job asked for: it reads some at once, and searches look at the few others themselves. */
const askedEvery = 50;

type Marking = Pick<WriteScope, "db" | "publish">;

/** Whoever writes what a record says, or has it come or go, marks it: until its words are read again, whoever searches looks at it itself. */
export async function markForIndexing(
  { db, publish }: Marking,
  { id, partition }: Pick<TypeRow, "id" | "partition">,
  posts: readonly number[],
): Promise<void> {
  if (partition === 0 || posts.length === 0) return;
  const mark = randomInt(marks);
  insertMarks(db, id, { posts, mark });
  if (mark % askedEvery < posts.length) await publish(indexingDue, { type: id });
}
