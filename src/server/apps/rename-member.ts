import { namesForShare, type personRenamed } from "../auth/public.ts";
import type { Payload } from "../kernel/job.ts";
import { runInSlices } from "../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { renameMember } from "./jobs.ts";
import { appsOfPerson, updateMemberNames } from "./member-store.ts";

/** Memberships that one transaction writes. */
const atOnce = 100;

export async function followRename(scope: WriteScope, { user }: Payload<typeof personRenamed>): Promise<void> {
  await scope.enqueue(renameMember, { user, after: 0 });
}

/** Members are looked for by a copy of their names, which lies where their app does. */
export async function renameMembers(scope: Scope, { user, after }: Payload<typeof renameMember>): Promise<void> {
  await runInSlices(scope, after, {
    some: (writing, from) => renameSome(writing, user, from),
    goOn: (writing, from) => writing.enqueue(renameMember, { user, after: from }),
  });
}

/** Whoever is renamed meanwhile waits, and is followed by a job of their own. */
async function renameSome(writing: WriteScope, user: number, after: number): Promise<number | null> {
  const names = await namesForShare(writing.db, user);
  if (!names) return null;
  const apps = await appsOfPerson(writing.db, user, { after, count: atOnce });
  for (const app of apps) await writing.within(app, ({ db }) => updateMemberNames(db, user, names));
  return apps.length < atOnce ? null : (apps.at(-1) ?? null);
}
