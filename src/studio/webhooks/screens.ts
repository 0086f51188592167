import { loadTab } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

/** What an app tells other programs of its records. */
export const webhooks = defineScreens({
  settings: [
    { tab: "api", label: "API", Part: loadTab(() => import("./webhooks.tsx").then(({ Webhooks }) => Webhooks)) },
    { tab: "api", label: "API", Part: loadTab(() => import("./call-secret.tsx").then(({ CallSecret }) => CallSecret)) },
  ],
});
