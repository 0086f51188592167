import * as z from "zod";
import type { platformFigures as contract, PlatformFigures } from "../../contract/admin.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { dayIn } from "../../model/base/time-zone.ts";
import { countJobs } from "../../platform/jobs/dead-jobs.ts";
import { readInstallation } from "../installation/public.ts";
import { job } from "../kernel/job.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { usageOf } from "../usage/public.ts";
import {
  appsAfter,
  countAll,
  countSuspended,
  type DayRow,
  daysBetween,
  lastDay,
  type NewOnDay,
  newAppsByDay,
  newUsersByDay,
  setDay,
  setKept,
  signInsOn,
} from "./store.ts";

const day = 86_400_000;
const mostDays = 366;
/** How far back a first count goes: so long ago is when accounts and apps were made known. */
const backfilled = 90;

/** Figures of the platform as they were counted. Reading them costs as much as there are days, whatever lies on the platform. */
export async function platformFigures(scope: Scope, { since, until }: InputOf<typeof contract>): Promise<PlatformFigures> {
  const to = until ?? dayOf(scope.now);
  const from = since ?? dayOf(new Date(Date.parse(to) - 29 * day));
  if (from > to) throw refuseFields({ since: { title: "Since", messages: ["must not be after until"] } });
  if (Date.parse(to) - Date.parse(from) >= mostDays * day)
    throw refuseFields({ since: { title: "Since", messages: [`must be at most ${mostDays} days before until`] } });
  // Whoever looks before the clock came does not wait for it: once a day.
  if ((await lastDay(scope.db)) !== dayOf(scope.now)) await scope.write(countDays);
  const [days, jobs, suspended] = [
    await daysBetween(scope.db, { since: from, until: to }),
    await countJobs(scope.db, scope.now, 10_000),
    await countSuspended(scope.db),
  ];
  return {
    days: days.map(show),
    now: {
      ...{ jobsWaiting: jobs.waiting, jobsDead: jobs.dead },
      ...{ suspendedUsers: suspended.users, suspendedApps: suspended.apps, openCrashes: suspended.crashes },
      version: (await readInstallation(scope)).version,
    },
  };
}

function show(row: DayRow): PlatformFigures["days"][number] {
  const { users, apps, records } = row;
  return {
    ...{ day: row.day, users, apps, records, newUsers: row.new_users, newApps: row.new_apps },
    ...{ signIns: row.sign_ins, failedSignIns: row.failed_sign_ins, fileBytes: row.file_bytes },
  };
}

/** Adds up what all apps keep, some of them at a time. */
export const sumApps = job("admin.sum-apps", {
  day: z.iso.date(),
  after: z.int().min(0),
  records: z.int(),
  fileBytes: z.int(),
});

/** Counts today, and the days since it was last done: what was made on each is read by an index. */
export async function countDays(scope: WriteScope): Promise<void> {
  const { db, now } = scope;
  const today = dayOf(now);
  const first = (await lastDay(db)) ?? dayOf(new Date(now.getTime() - backfilled * day));
  const [all, users, apps] = [await countAll(db), await newUsersByDay(db, first), await newAppsByDay(db, first)];
  let left = all;
  for (let at = today; at >= first; at = dayOf(new Date(Date.parse(at) - day))) {
    const fresh = { users: newOn(users, at), apps: newOn(apps, at) };
    const signIns = await scope.within(platformApp, (inside) => signInsOn(inside.db, at));
    await setDay(
      db,
      {
        ...{ day: at, users: left.users, apps: left.apps, new_users: fresh.users, new_apps: fresh.apps },
        ...{ sign_ins: signIns.good, failed_sign_ins: signIns.failed },
      },
      now,
    );
    left = { users: left.users - fresh.users, apps: left.apps - fresh.apps };
  }
  await scope.enqueue(sumApps, { day: today, after: 0, records: 0, fileBytes: 0 }, { dedupe: `sum apps ${today}`, once: true });
}

function newOn(days: readonly NewOnDay[], day: string): number {
  return days.find((one) => one.day === day)?.count ?? 0;
}

const atOnce = 200;

export async function sumSomeApps(scope: Scope, { day, after, records, fileBytes }: z.infer<typeof sumApps.payload>): Promise<void> {
  const ids = await appsAfter(scope.db, after, atOnce);
  let sum = { records, fileBytes };
  for (const id of ids) {
    const used = await usageOf((await scope.enter(id)).db);
    sum = { records: sum.records + used.records, fileBytes: sum.fileBytes + used.fileBytes };
  }
  const last = ids.at(-1);
  await scope.write(async (writing) => {
    if (last === undefined || ids.length < atOnce) await setKept(writing.db, day, sum);
    else await writing.enqueue(sumApps, { day, after: last, ...sum }, { dedupe: `sum apps ${day} ${last}`, once: true });
  });
}

/** Days of the platform are those of UTC. */
function dayOf(instant: Date): string {
  return dayIn("UTC", instant.getTime());
}
