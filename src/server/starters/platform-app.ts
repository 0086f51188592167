import { addPlatformApp, appById } from "../apps/public.ts";
import { createType } from "../post-types/public.ts";
import type { WriteScope } from "../scope.ts";
import { takeTurn } from "./store.ts";

/** The app that is the platform itself; plans are the records of its first type. */
export const platformApp = 1;

/** Makes the platform's own app where there is none yet. Nobody owns it before the first account is made. */
export async function ensurePlatformApp(scope: WriteScope): Promise<void> {
  if (await appById(scope.db, platformApp)) return;
  await takeTurn(scope.db);
  if (await appById(scope.db, platformApp)) return;
  await addPlatformApp(scope, { title: "Joinery", slug: "joinery" });
  await scope.within(platformApp, async (inside) => {
    await createType(inside, {
      title: "Plans",
      slug: "plans",
      permission: "read",
      postFields: [{ id: "number_1", slug: "price", label: "Price", component: "number", min: 0, step: 0.01 }],
    });
  });
}
