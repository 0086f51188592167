import { loadTab } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

/** Who did what in an app, and how long that is kept. */
export const activity = defineScreens({
  settings: [{ tab: "activity", label: "Activity", Part: loadTab(() => import("./activity.tsx").then(({ Activity }) => Activity)) }],
  palette: () => import("./palette.tsx"),
});
