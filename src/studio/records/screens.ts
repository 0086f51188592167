import { loadPart } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

/** Records as an open app keeps them fresh. */
export const records = defineScreens({
  behaviours: [loadPart(() => import("./live/app-behaviour.ts").then(({ AppBehaviour }) => AppBehaviour))],
});
