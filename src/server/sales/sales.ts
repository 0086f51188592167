import type { InputOf } from "../../contract/endpoint.ts";
import type { changeSales as contract } from "../../contract/invoices.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { type SalesSettings, salesByDefault } from "../../model/money/sales.ts";
import type { Queries } from "../../platform/db/database.ts";
import { audit } from "../audit/public.ts";
import { installationSettingsIn } from "../installation/public.ts";
import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { salesRow, writeSales } from "./store.ts";

const salesCache = cacheGroup("sales");
const salesNow = cacheKey<SalesSettings>(salesCache, "now");

/** How the app at hand sells, as it was within the last second. */
export function salesOf(scope: Pick<Scope, "cached">): Promise<SalesSettings> {
  return scope.cached(salesNow(), settingsIn);
}

export function findSales(scope: Pick<Scope, "db">): Promise<SalesSettings> {
  return settingsIn(scope.db);
}

/** The platform sells in the currency of the installation, in which people's credit is; so does an app that says no other. */
async function settingsIn(db: Queries): Promise<SalesSettings> {
  const [own, { currency }] = [await salesRow(db), await installationSettingsIn(db)];
  return { ...salesByDefault, currency, ...own, ...(db.app === platformApp && { currency }) };
}

/** Orders that were made before keep what they were made with. */
export async function changeSales(scope: WriteScope, wanted: InputOf<typeof contract>): Promise<SalesSettings> {
  const before = await findSales(scope);
  if (wanted.currency !== undefined && scope.app === platformApp && wanted.currency !== before.currency)
    throw refuseFields({ currency: { title: "Currency", messages: ["is that of the installation"] } });
  const said = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const after: SalesSettings = { ...before, ...said };
  await writeSales(scope.db, after, scope.now);
  scope.invalidate(salesCache);
  const changes = changesBetween({ ...before }, { ...after });
  if (changes.length > 0) await audit(scope, { action: "sales.changed", id: scope.app, title: after.seller.name || "Sales", changes });
  return after;
}
