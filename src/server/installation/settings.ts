import { type InstallationSettings, installationSettings } from "../../contract/installation.ts";
import { auditDays } from "../../model/access/audit-actions.ts";
import type { Queries } from "../../platform/db/database.ts";
import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import type { Scope } from "../kernel/scope.ts";
import { installationRows } from "./store.ts";

/** As an installation is where nothing was set. */
export const usualSettings: InstallationSettings = {
  signup: "open",
  bannerText: "",
  bannerTone: "info",
  records: null,
  recordBytes: null,
  files: null,
  fileBytes: null,
  appsPerPerson: null,
  currency: "USD",
  creditOwners: false,
  activityDays: auditDays.usual,
};

export const installationCache = cacheGroup("installation");
const settingsNow = cacheKey<InstallationSettings>(installationCache, "settings");

/** The settings as they were at most a second ago. */
export function installationNow(scope: Pick<Scope, "cached">): Promise<InstallationSettings> {
  return scope.cached(settingsNow(), installationSettingsIn);
}

/** What an older or newer version left, and this one does not know or would not take, counts as not set. */
export async function installationSettingsIn(db: Queries): Promise<InstallationSettings> {
  const kept = (await installationRows(db)).flatMap(({ name, value }) => {
    const schema = Object.hasOwn(installationSettings.shape, name)
      ? installationSettings.shape[name as keyof InstallationSettings]
      : undefined;
    const read = schema?.safeParse(value);
    return read?.success ? [[name, read.data]] : [];
  });
  return { ...usualSettings, ...Object.fromEntries(kept) };
}
