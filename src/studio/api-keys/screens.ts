import { loadTab } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

/** Keys by which programs use an app. */
export const apiKeys = defineScreens({
  settings: [{ tab: "api", label: "API", Part: loadTab(() => import("./api-keys.tsx").then(({ ApiKeys }) => ApiKeys)) }],
  palette: () => import("./palette.tsx"),
});
