import { createHash } from "node:crypto";
import type { Crash, reportCrash as reportContract, resolveCrash as resolveContract } from "../../contract/crashes.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { readListHere } from "../apps/public.ts";
import { deviceOf } from "../auth/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { notFound, refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { messageKey, placeOf, scrub } from "./scrub.ts";
import {
  type CrashRow,
  countCrash,
  countCrashes,
  crashByFingerprint,
  crashesWhere,
  deleteOldCrashes,
  isFull,
  updateResolved,
} from "./store.ts";

/** Of more kinds of failures than this nobody reads: new ones are turned away until old ones go. */
const mostKept = 2_000;
/** What was not seen for so long goes, in days. */
const keptFor = 90;

/** Takes a failure that a browser reports: counted with those of its message and place, without anything that could be a secret. */
export async function reportCrash(scope: Scope, { message, stack = "", path = "", build = "" }: InputOf<typeof reportContract>) {
  const { context, person, db } = scope;
  context.count("crash", context.address);
  const kept = { message: scrub(message), stack: scrub(stack), path: scrub(path), build };
  const place = placeOf(kept.stack);
  const fingerprint = createHash("sha256")
    .update(`${messageKey(kept.message)}\n${place}`)
    .digest("hex")
    .slice(0, 32);
  if ((await crashByFingerprint(db, fingerprint)) === undefined && (await isFull(db, mostKept)))
    throw refuse("too_many_requests", "Too many kinds of failures are kept already.");
  const browser = deviceOf(context.header("user-agent")) || "another browser";
  await scope.write((writing) =>
    countCrash(writing.db, { ...kept, fingerprint, place, person_id: person?.id ?? null, browser, now: writing.now }),
  );
  return { ok: true } as const;
}

const language = listLanguage({
  columns: {
    message: ["message", "text"],
    place: ["place", "text"],
    path: ["path", "text"],
    count: ["count", "id"],
    firstAt: ["first_at", "instant"],
    lastAt: ["last_at", "instant"],
    resolvedAt: ["resolved_at", "instant"],
  },
});

export async function listCrashes(scope: Scope, { list }: ListInput): Promise<Crash[]> {
  const isOrdered = list.some(([name]) => name === "orderBy" || name === "orderByDesc");
  const asked = await readListHere(scope, isOrdered ? list : [...list, ["orderByDesc", "lastAt"]], { language });
  const wanted = listSql(asked, { alias: "c" });
  await sayTotal(scope, asked, (most) => countCrashes(scope.db, wanted.where, most));
  return (await crashesWhere(scope.db, wanted)).map(show);
}

export async function resolveCrash(scope: WriteScope, { crash, isResolved }: InputOf<typeof resolveContract>): Promise<Crash> {
  if ((await crashByFingerprint(scope.db, crash)) === undefined) throw notFound("Crash");
  await updateResolved(scope.db, crash, { at: isResolved ? scope.now : null, by: isResolved ? signedInPerson(scope).id : null });
  const row = await crashByFingerprint(scope.db, crash);
  if (!row) throw notFound("Crash");
  return show(row);
}

export async function deleteUnseen({ db, now }: WriteScope): Promise<void> {
  await deleteOldCrashes(db, new Date(now.getTime() - keptFor * 86_400_000));
}

function show({ fingerprint, browsers, person_id, first_at, last_at, resolved_at, ...row }: CrashRow): Crash {
  return {
    ...row,
    id: fingerprint,
    browsers: Object.entries(browsers)
      .map(([name, count]) => ({ name, count }))
      .sort((one, other) => other.count - one.count),
    personId: person_id,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
    resolvedAt: resolved_at?.toISOString() ?? null,
  };
}
