import { loadTab } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

const tab = { tab: "api", label: "API" };

/** What programs need to be let in, and where they read on. */
export const apiAccess = defineScreens({
  settings: [
    { ...tab, Part: loadTab(() => import("./program-settings.tsx").then(({ ProgramSettings }) => ProgramSettings)) },
    { ...tab, Part: loadTab(() => import("./for-programmers.tsx").then(({ ForProgrammers }) => ForProgrammers)) },
  ],
});
