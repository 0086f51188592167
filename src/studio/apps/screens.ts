import { createRoute, redirect } from "@tanstack/react-router";
import { Settings } from "lucide-react";
import { useSession } from "../data/session.ts";
import { load, loadPart, loadTab } from "../frame/loading/load.ts";
import { inAnApp } from "../frame/registry/key-binding.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { openDialog } from "../frame/registry/ui-store.ts";
import { lastApp } from "../frame/routes/last-app.ts";
import { forAppAdmins, inApp, own, root } from "../frame/routes/parents.ts";

declare module "../frame/registry/screens.ts" {
  interface DialogNames {
    readonly "new-app": true;
  }
}

const list = { getParentRoute: () => own, component: load(() => import("./apps-screen.tsx"), "AppsScreen") };
const site = { tab: "site", label: "Site" };
const general = { tab: "general", label: "General" };

const routes = {
  root: [
    createRoute({
      path: "/",
      getParentRoute: () => root,
      // What stands there for those who are not signed in is a page of the server.
      beforeLoad: () => {
        throw useSession.getState().state === "in" ? redirect({ to: "/apps" }) : redirect({ href: "/", reloadDocument: true });
      },
    }),
  ],
  own: [
    createRoute({ ...list, path: "/apps" }),
    createRoute({ ...list, path: "/a" }),
    // No app can be called so: the settings, which stand in tabs, of the app that was opened last.
    createRoute({
      path: "/a/separate-tabs-settings",
      getParentRoute: () => own,
      beforeLoad: () => {
        const { user } = useSession.getState();
        const slug = user && lastApp(user.id);
        throw slug === undefined ? redirect({ to: "/apps" }) : redirect({ to: "/a/$app/settings", params: { app: slug } });
      },
    }),
  ],
  app: [
    createRoute({ ...inApp, path: "/", component: load(() => import("./app-home.tsx"), "AppHome") }),
    createRoute({ ...inApp, path: "/index0", component: load(() => import("./app-home.tsx"), "CompactAppHome") }),
    createRoute({ ...forAppAdmins, path: "/settings", component: load(() => import("./settings/app-settings.tsx"), "AppSettings") }),
    createRoute({
      ...forAppAdmins,
      path: "/settings0",
      component: load(() => import("./settings/app-settings.tsx"), "AppSettingsOnOnePage"),
    }),
  ],
} as const;

/** Apps: the list of somebody's, the home of each and its settings, to which other features add tabs. */
export const apps = defineScreens({
  routes,
  navigation: [{ label: "Settings", Icon: Settings, address: ({ slug }) => `/a/${slug}/settings`, place: "below messages" }],
  settings: [
    { ...general, Part: loadTab(() => import("./settings/general-settings.tsx").then(({ GeneralSettings }) => GeneralSettings)) },
    { ...general, Part: loadTab(() => import("./settings/holiday-settings.tsx").then(({ HolidaySettings }) => HolidaySettings)) },
    { ...general, Part: loadTab(() => import("./settings/own-domain.tsx").then(({ OwnDomain }) => OwnDomain)) },
    { ...general, Part: loadTab(() => import("./settings/usage.tsx").then(({ Usage }) => Usage)) },
    { ...general, Part: loadTab(() => import("./settings/delete-app.tsx").then(({ DeleteApp }) => DeleteApp)) },
    {
      tab: "design",
      label: "Design",
      Part: loadTab(() => import("./settings/design-settings.tsx").then(({ DesignSettings }) => DesignSettings)),
    },
    { ...site, Part: loadTab(() => import("./settings/site-settings.tsx").then(({ SiteSettings }) => SiteSettings)) },
    { ...site, Part: loadTab(() => import("./settings/redirect-settings.tsx").then(({ RedirectSettings }) => RedirectSettings)) },
    { ...site, Part: loadTab(() => import("./settings/site-texts-settings.tsx").then(({ SiteTextsSettings }) => SiteTextsSettings)) },
    {
      tab: "plan",
      label: "Plan",
      Part: loadTab(() => import("../money/plan-settings.tsx").then(({ PlanSettings }) => PlanSettings)),
    },
    { tab: "selling", label: "Selling", Part: loadTab(() => import("../money/selling.tsx").then(({ Selling }) => Selling)) },
  ],
  keys: [
    { keys: ["G", "H"], does: "Go to the app's home", ...inAnApp(({ slug }, go) => go(`/a/${slug}`)) },
    { keys: ["G", "S"], does: "Go to Settings", ...inAnApp(({ slug }, go) => go(`/a/${slug}/settings`)) },
    { keys: ["G", "A"], does: "Go to your apps", run: ({ go }) => go("/apps") },
    {
      keys: ["C"],
      does: "Create an app, in the list of apps",
      notOnCanvas: true,
      isFor: ({ app }) => app === undefined,
      run: () => openDialog("new-app"),
    },
  ],
  palette: () => import("./palette.tsx"),
  dialogs: {
    "new-app": { Dialog: loadPart(() => import("./new-app-dialog.tsx").then(({ NewAppDialog }) => NewAppDialog)) },
  },
});
