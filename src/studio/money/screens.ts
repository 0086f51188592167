import { createRoute } from "@tanstack/react-router";
import { load, loadPart } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { guardRoute } from "../frame/routes/guard-route.ts";
import { own, simple } from "../frame/routes/parents.ts";

declare module "../frame/registry/screens.ts" {
  interface DialogNames {
    readonly "deposit-credit": true;
    readonly "pay-order": true;
  }
}

/** Where a provider leads back to: without the bars of the studio, for whoever is signed in. */
const callback = {
  getParentRoute: () => simple,
  beforeLoad: ({ location }: { location: { href: string } }) => guardRoute("authenticated", location.href),
  component: load(() => import("./callback-screen.tsx"), "PayCallbackScreen"),
};

const routes = {
  own: [createRoute({ path: "/billing", getParentRoute: () => own, component: load(() => import("./billing-screen.tsx"), "BillingPage") })],
  simple: [createRoute({ ...callback, path: "/pay/callback" }), createRoute({ ...callback, path: "/pay/$method/callback" })],
} as const;

/** Credit, plans and orders. Its tabs of an app's settings come with `apps`; the staff's screens of it stand in `admin`. */
export const money = defineScreens({
  routes,
  palette: () => import("./palette.tsx"),
  dialogs: {
    "deposit-credit": { Dialog: loadPart(() => import("./deposit-dialog.tsx").then(({ DepositDialog }) => DepositDialog)) },
    "pay-order": { Dialog: loadPart(() => import("./pay-dialog.tsx").then(({ PayDialog }) => PayDialog)) },
  },
});
