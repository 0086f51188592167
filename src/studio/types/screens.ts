import { createRoute } from "@tanstack/react-router";
import { Database } from "lucide-react";
import { drawer } from "../frame/drawers/late-drawer.tsx";
import { searchDrawer } from "../frame/drawers/search-drawer.ts";
import { load, loadPart } from "../frame/loading/load.ts";
import { inAnApp } from "../frame/registry/key-binding.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { besideType, inApp } from "../frame/routes/parents.ts";
import { TypeRecords } from "../record-lists/late-records.tsx";
import { useNewSubmissions } from "../submissions/use-submissions.ts";

declare module "../frame/registry/screens.ts" {
  interface DialogNames {
    readonly "new-type": true;
  }
  interface DrawerNames {
    readonly data: true;
  }
}

/** Where the address of the window names another tab of a data type, that one is on its way and its records are not wanted yet. */
const recordsOf = { preload: () => (/[?&]tab=/.test(window.location.search) ? undefined : TypeRecords.preload()) };

const routes = {
  app: [
    createRoute({
      ...inApp,
      path: "/type",
      staticData: { drawer: "data" },
      component: load(() => import("./types-screen.tsx"), "TypesScreen"),
    }),
    createRoute({
      ...inApp,
      path: "/type/$type",
      staticData: { drawer: "data", hasCanvas: ({ tab }) => tab === "form", drawerBeside: besideType },
      component: load(() => import("./type-screen.tsx"), "TypeScreen", recordsOf),
    }),
  ],
} as const;

/** Data types: the list of them, and each with its records, its form and its settings. */
export const types = defineScreens({
  routes,
  drawers: [
    drawer({ name: "data", label: "Data", what: "data types", Icon: Database, useNew: useNewSubmissions }, () =>
      import("./drawer/data-drawer.tsx").then(({ DataDrawer }) => DataDrawer),
    ),
  ],
  keys: [{ keys: ["G", "D"], does: "Go to Data", ...inAnApp(() => searchDrawer("data")) }],
  palette: () => import("./palette.tsx"),
  dialogs: {
    "new-type": {
      Dialog: loadPart(() => import("./new-type-dialog.tsx").then(({ NewTypeDialog }) => NewTypeDialog)),
      forEditors: true,
    },
  },
});
