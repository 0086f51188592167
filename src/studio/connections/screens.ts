import { loadTab } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";

/** Accounts of an app elsewhere. */
export const connections = defineScreens({
  settings: [
    { tab: "connections", label: "Connections", Part: loadTab(() => import("./connections.tsx").then(({ Connections }) => Connections)) },
  ],
  palette: () => import("./palette.tsx"),
});
