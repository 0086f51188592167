import type { InputOf } from "../../contract/endpoint.ts";
import type { changeInstallation as contract, Installation, InstallationNotice } from "../../contract/installation.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { auditPlatform } from "../audit/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope } from "../kernel/scope.ts";
import { environment } from "./environment.ts";
import { installationCache, installationNow, installationSettingsIn } from "./settings.ts";
import { setInstallation } from "./store.ts";
import { version } from "./version.ts";

export async function notice(scope: Scope): Promise<InstallationNotice> {
  const { signup, bannerText: text, bannerTone: tone } = await installationNow(scope);
  return { signup, banner: text === "" ? null : { text, tone } };
}

export async function readInstallation({ db, outside }: Pick<Scope, "db" | "outside">): Promise<Installation> {
  return { settings: await installationSettingsIn(db), environment: [...outside.service(environment)], version };
}

/** What is not sent stays. What is sent counts everywhere within a second. */
export async function changeInstallation(scope: Scope, sent: InputOf<typeof contract>): Promise<Installation> {
  await scope.write(async (writing) => {
    const before = await installationSettingsIn(writing.db);
    const after = { ...before, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) };
    const changes = changesBetween(before, after);
    if (changes.length === 0) return;
    const [by, now] = [writing.person?.id ?? null, writing.now];
    for (const { name } of changes) await setInstallation(writing.db, { name, value: after[name as keyof typeof after] }, { now, by });
    writing.invalidate(installationCache);
    await auditPlatform(writing, { action: "installation.changed", id: platformApp, title: "this installation", changes });
  });
  return readInstallation(scope);
}
