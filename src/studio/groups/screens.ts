import { loadTab } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

/** Groups of an app's members. */
export const groups = defineScreens({
  settings: [{ tab: "users", label: "Users", Part: loadTab(() => import("./groups.tsx").then(({ Groups }) => Groups)) }],
});
