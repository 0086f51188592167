import type { readRaw as contract } from "../../contract/admin.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { auditPlatform } from "../audit/public.ts";
import { notFound, refuseFields, type Scope } from "../kernel/scope.ts";
import { rawApp, rawRecord, rawUser } from "./store.ts";

type Wanted = InputOf<typeof contract>;

/** What is kept, as it is kept. Staff see more by it than anybody else, so that they looked is kept as well. */
export async function readRaw(scope: Scope, { kind, id, app }: Wanted): Promise<ReplyOf<typeof contract>> {
  const row = await rowOf(scope, { kind, id, app });
  if (row === undefined) throw notFound(kind === "user" ? "Person" : kind === "app" ? "App" : "Record");
  await scope.write((writing) =>
    auditPlatform(writing, {
      ...{ action: "raw.read", id, title: `${kind} ${id}` },
      changes: kind === "record" ? [{ name: "app", after: String(app) }] : [],
    }),
  );
  return JSON.parse(row);
}

async function rowOf(scope: Scope, { kind, id, app }: Wanted): Promise<string | undefined> {
  if (kind === "user") return rawUser(scope.db, id);
  if (kind === "app") return rawApp(scope.db, id);
  if (app === undefined) throw refuseFields({ app: { title: "App", messages: ["require"] } });
  return rawRecord((await scope.enter(app)).db, id);
}
