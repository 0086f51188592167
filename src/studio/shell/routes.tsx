/** Every address of the studio. Case does not count; each screen is a chunk of its own. */
import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { safeRedirect } from "../data/safe-redirect.ts";
import { useSession } from "../data/session.ts";
import { guardRoute } from "./guard-route.ts";
import { load } from "./load.ts";
import { openApp } from "./open-app.ts";
import { RootLayout } from "./root-layout.tsx";
import { sessionReady } from "./session-ready.ts";
import { TypeRecords } from "./type-records.tsx";

export interface StudioSearch {
  /** Where to go after signing in. */
  readonly redirect?: string;
  /** The one-time key of an empty installation. */
  readonly key?: string;
  /** Which part of a screen is open. */
  readonly tab?: string;
}
const searched = ["redirect", "key", "tab"] as const;

const root = createRootRoute({
  validateSearch: (search: Record<string, unknown>): StudioSearch => ({
    ...search,
    ...Object.fromEntries(
      searched
        .map((name) => [name, search[name]])
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    ),
  }),
  beforeLoad: async () => {
    await sessionReady();
  },
  component: RootLayout,
});

/** Somebody already signed in has no business at the sign-in page: on to where they wanted to go. */
function onlySignedOut({ search }: { readonly search: StudioSearch }): void {
  if (useSession.getState().state === "in") throw redirect({ href: safeRedirect(search.redirect) });
}

const index = createRoute({
  path: "/",
  getParentRoute: () => root,
  beforeLoad: () => {
    if (useSession.getState().state === "in") throw redirect({ to: "/apps" });
  },
  component: load(() => import("../apps/home-page.tsx"), "HomePage"),
});

const simple = createRoute({
  id: "simple",
  getParentRoute: () => root,
  component: load(() => import("./simple-layout.tsx"), "SimpleLayout"),
});
const login = {
  getParentRoute: () => simple,
  beforeLoad: onlySignedOut,
  component: load(() => import("../accounts/login-screen.tsx"), "LoginScreen"),
};
const signup = {
  getParentRoute: () => simple,
  beforeLoad: onlySignedOut,
  component: load(() => import("../accounts/signup-screen.tsx"), "SignupScreen"),
};
const welcome = {
  getParentRoute: () => simple,
  beforeLoad: onlySignedOut,
  component: load(() => import("../accounts/welcome-screen.tsx"), "WelcomeScreen"),
};
const accounts = simple.addChildren([
  createRoute({ ...login, path: "/login" }),
  createRoute({ ...login, path: "/login/Login" }),
  createRoute({ ...signup, path: "/signup" }),
  createRoute({ ...signup, path: "/signup/Signup" }),
  createRoute({ ...welcome, path: "/welcome" }),
]);

const own = createRoute({
  id: "own",
  getParentRoute: () => root,
  beforeLoad: ({ location }) => guardRoute("authenticated", location.href),
  component: load(() => import("./default-layout.tsx"), "DefaultLayout"),
});
const appList = { getParentRoute: () => own, component: load(() => import("../apps/apps-screen.tsx"), "AppsScreen") };
const settings = createRoute({
  path: "/settings",
  getParentRoute: () => own,
  component: load(() => import("../accounts/settings-layout.tsx"), "SettingsLayout"),
});
const profile = { getParentRoute: () => settings, component: load(() => import("../accounts/profile-screen.tsx"), "ProfileScreen") };
const billing = load(() => import("../accounts/billing-screen.tsx"), "BillingScreen");
const personal = own.addChildren([
  createRoute({ ...appList, path: "/apps" }),
  createRoute({ ...appList, path: "/a" }),
  createRoute({
    path: "/billing",
    getParentRoute: () => own,
    component: load(() => import("../accounts/billing-screen.tsx"), "BillingPage"),
  }),
  settings.addChildren([
    createRoute({ ...profile, path: "/" }),
    createRoute({ ...profile, path: "/Profile" }),
    createRoute({
      path: "/Account",
      getParentRoute: () => settings,
      component: load(() => import("../accounts/account-screen.tsx"), "AccountScreen"),
    }),
    createRoute({ path: "/Billing", getParentRoute: () => settings, component: billing }),
  ]),
]);

const admin = createRoute({
  path: "/admin",
  getParentRoute: () => root,
  beforeLoad: ({ location }) => guardRoute("admin", location.href),
  component: load(() => import("./default-layout.tsx"), "DefaultLayout"),
});
const staff = admin.addChildren([
  createRoute({
    path: "/",
    getParentRoute: () => admin,
    beforeLoad: () => {
      throw redirect({ to: "/admin/fields" });
    },
  }),
  createRoute({
    path: "/fields",
    getParentRoute: () => admin,
    component: load(() => import("../admin/fields-screen.tsx"), "FieldsScreen"),
  }),
]);

const app = createRoute({
  path: "/a/$app",
  getParentRoute: () => root,
  beforeLoad: ({ params, location }) => openApp(params, location.href),
  component: load(() => import("./app-layout.tsx"), "AppLayout"),
});
/** Where the address of the window names another tab of a data type, that one is on its way and its records are not wanted yet. */
const recordsOf = { preload: () => (/[?&]tab=/.test(window.location.search) ? undefined : TypeRecords.preload()) };
const inApp = { getParentRoute: () => app };
/** Only for those who run the app. */
const forAdmins = {
  getParentRoute: () => app,
  beforeLoad: ({ context, location }: { context: { app: { appUserRole: number } }; location: { href: string } }) =>
    guardRoute("app-admin", location.href, context.app.appUserRole),
};
const apps = app.addChildren([
  createRoute({ ...inApp, path: "/", component: load(() => import("../apps/app-home.tsx"), "AppHome") }),
  createRoute({ ...inApp, path: "/index0", component: load(() => import("../apps/app-home.tsx"), "CompactAppHome") }),
  createRoute({ ...forAdmins, path: "/settings", component: load(() => import("../apps/app-settings.tsx"), "AppSettings") }),
  createRoute({ ...forAdmins, path: "/settings0", component: load(() => import("../apps/app-settings.tsx"), "AppSettingsOnOnePage") }),
  // The pages stand in the home of the app.
  createRoute({
    ...inApp,
    path: "/page",
    beforeLoad: ({ params }) => {
      throw redirect({ to: "/a/$app", params });
    },
  }),
  createRoute({ ...inApp, path: "/page/$page", component: load(() => import("../pages/page-screen.tsx"), "PageScreen") }),
  createRoute({ ...inApp, path: "/trash", component: load(() => import("../trash/trash-screen.tsx"), "TrashScreen") }),
  createRoute({ ...inApp, path: "/type", component: load(() => import("../post-types/types-screen.tsx"), "TypesScreen") }),
  createRoute({ ...inApp, path: "/type/$type", component: load(() => import("../post-types/type-screen.tsx"), "TypeScreen", recordsOf) }),
  createRoute({
    ...forAdmins,
    path: "/type/$type/workflow",
    component: load(() => import("../post-types/workflow/workflow-screen.tsx"), "WorkflowScreen"),
  }),
]);

export const routeTree = root.addChildren([index, accounts, personal, staff, apps]);
