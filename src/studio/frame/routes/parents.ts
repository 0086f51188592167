/** The layouts that the routes of features stand below. Case does not count in an address; each screen is a chunk of its own. */
import { createRootRoute, createRoute } from "@tanstack/react-router";
import { RootLayout } from "../layouts/root-layout.tsx";
import { load } from "../loading/load.ts";
import type { DrawerName } from "../registry/screens.ts";
import { guardRoute } from "./guard-route.ts";
import { openApp } from "./open-app.ts";
import { sessionReady } from "./session-ready.ts";

export interface StudioSearch {
  /** Where to go after signing in. */
  readonly redirect?: string;
  /** The one-time key of an empty installation. */
  readonly key?: string;
  /** Which part of a screen is open. */
  readonly tab?: string;
}
const searched = ["redirect", "key", "tab"] as const;

declare module "@tanstack/react-router" {
  /** What a route says of its screen to what stands around it. */
  interface StaticDataRouteOption {
    /** The drawer that its part of the app is listed in. */
    readonly drawer?: DrawerName;
    /** Whether a page or a form is made on it, by its search: it has keys of its own then where the frame has some for everywhere. */
    readonly hasCanvas?: (search: { readonly tab?: unknown }) => boolean;
    /** From which width of the window on, in em, a drawer stands beside the screen and not over it; 56.25 where nothing is said. */
    readonly drawerBeside?: number;
  }
}

/** The same for all tabs of a data type, so that none of them jumps; on one of them the form is made, which needs room for its panels. */
export const besideType = 80;

export const root = createRootRoute({
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

/** Brand only: signing in and up. */
export const simple = createRoute({
  id: "simple",
  getParentRoute: () => root,
  component: load(() => import("../layouts/simple-layout.tsx"), "SimpleLayout"),
});

/** For whoever is signed in, outside of an app. */
export const own = createRoute({
  id: "own",
  getParentRoute: () => root,
  beforeLoad: ({ location }) => guardRoute("authenticated", location.href),
  component: load(() => import("../layouts/default-layout.tsx"), "DefaultLayout"),
});

/** For those who run the platform. The staff get the frame; whom a screen in it does not let in reads so there. */
export const admin = createRoute({
  id: "admin",
  getParentRoute: () => root,
  beforeLoad: ({ location }) => guardRoute("staff", location.href),
  component: load(() => import("../layouts/admin-layout.tsx"), "AdminLayout"),
});

/** For a screen of the admin area that is for its admins, not for all of the staff. */
export const forPlatformAdmins = {
  getParentRoute: () => admin,
  beforeLoad: ({ location }: { location: { href: string } }) => guardRoute("admin", location.href),
};

/** The panel of an app. */
export const app = createRoute({
  path: "/a/$app",
  getParentRoute: () => root,
  beforeLoad: ({ params, location }) => openApp(params, location.href),
  component: load(() => import("../layouts/app-layout.tsx"), "AppLayout"),
});

/** For a screen in an app. */
export const inApp = { getParentRoute: () => app };

/** For a screen in an app that is only for those who run the app. */
export const forAppAdmins = {
  getParentRoute: () => app,
  beforeLoad: ({ context, location }: { context: { app: { appUserRole: number } }; location: { href: string } }) =>
    guardRoute("app-admin", location.href, context.app.appUserRole),
};
