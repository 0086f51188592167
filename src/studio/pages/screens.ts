import { createRoute, redirect } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { passesIn } from "../frame/access/use-may-edit.ts";
import { drawer } from "../frame/drawers/late-drawer.tsx";
import { searchDrawer } from "../frame/drawers/search-drawer.ts";
import { load, loadPart } from "../frame/loading/load.ts";
import { inAnApp } from "../frame/registry/key-binding.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { openDialog } from "../frame/registry/ui-store.ts";
import { inApp } from "../frame/routes/parents.ts";

declare module "../frame/registry/screens.ts" {
  interface DialogNames {
    readonly "new-page": true;
    readonly navigation: true;
    readonly "my-blocks": true;
  }
  interface DrawerNames {
    readonly pages: true;
  }
}

const routes = {
  app: [
    // The pages stand in the home of the app.
    createRoute({
      ...inApp,
      path: "/page",
      beforeLoad: ({ params }) => {
        throw redirect({ to: "/a/$app", params });
      },
    }),
    createRoute({
      ...inApp,
      path: "/page/$page",
      staticData: { drawer: "pages", hasCanvas: () => true, drawerBeside: 106.25 },
      component: load(() => import("./page-screen.tsx"), "PageScreen"),
    }),
  ],
} as const;

/** The pages of an app, each in its editor. */
export const pages = defineScreens({
  routes,
  drawers: [
    drawer({ name: "pages", label: "Pages", what: "pages", Icon: FileText }, () =>
      import("./pages-drawer.tsx").then(({ PagesDrawer }) => PagesDrawer),
    ),
  ],
  keys: [
    { keys: ["G", "P"], does: "Go to Pages", ...inAnApp(() => searchDrawer("pages")) },
    {
      keys: ["C"],
      does: "Create a page",
      notOnCanvas: true,
      isFor: ({ app }) => passesIn(app, "app-editor"),
      run: () => openDialog("new-page"),
    },
  ],
  palette: () => import("./palette.tsx"),
  dialogs: {
    "new-page": {
      Dialog: loadPart(() => import("./new-page-dialog.tsx").then(({ NewPageDialog }) => NewPageDialog)),
      forEditors: true,
    },
    "my-blocks": {
      Dialog: loadPart(() => import("./my-blocks-dialog.tsx").then(({ MyBlocksDialog }) => MyBlocksDialog)),
      forEditors: true,
    },
    navigation: {
      Dialog: loadPart(() => import("./navigation/navigation-dialog.tsx").then(({ NavigationDialog }) => NavigationDialog)),
      forEditors: true,
    },
  },
});
