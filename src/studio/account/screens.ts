import { createRoute, redirect } from "@tanstack/react-router";
import { CreditCard, MessageSquare, User, UserCog, UserPlus } from "lucide-react";
import { safeRedirect } from "../data/safe-redirect.ts";
import { useSession } from "../data/session.ts";
import { load, loadPart } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { own, type StudioSearch, simple } from "../frame/routes/parents.ts";
import { ConfirmAgain } from "./confirm-again.tsx";
import { EndingAccount } from "./ending-account.tsx";
import { LoginAgain } from "./login-again.tsx";

declare module "../frame/registry/screens.ts" {
  interface DialogNames {
    readonly feedback: true;
    readonly "invite-user": true;
  }
}

/** Somebody already signed in has no business at the sign-in page: on to where they wanted to go. */
function onlySignedOut({ search }: { readonly search: StudioSearch }): void {
  if (useSession.getState().state === "in") throw redirect({ href: safeRedirect(search.redirect) });
}

const forSignedOut = { getParentRoute: () => simple, beforeLoad: onlySignedOut };
const login = { ...forSignedOut, component: load(() => import("./login-screen.tsx"), "LoginScreen") };
const signup = { ...forSignedOut, component: load(() => import("./signup-screen.tsx"), "SignupScreen") };
const welcome = { ...forSignedOut, component: load(() => import("./welcome-screen.tsx"), "WelcomeScreen") };
const forget = { getParentRoute: () => simple, component: load(() => import("./forget-screen.tsx"), "ForgetScreen") };
const reset = { getParentRoute: () => simple, component: load(() => import("./reset-screen.tsx"), "ResetScreen") };
/** Also for somebody who is signed in: an e-mail is confirmed for whichever account it was entered in. */
const activate = { getParentRoute: () => simple, component: load(() => import("./activate-screen.tsx"), "ActivateScreen") };

/** Also for somebody who is signed in: they join with the account that they have. */
const invitation = { getParentRoute: () => simple, component: load(() => import("./invitation-screen.tsx"), "InvitationScreen") };

const phoneCheck = { getParentRoute: () => simple, component: load(() => import("./phone-check-screen.tsx"), "PhoneCheckScreen") };
const phoneChange = { getParentRoute: () => simple, component: load(() => import("./phone-change-screen.tsx"), "PhoneChangeScreen") };
const callback = {
  getParentRoute: () => simple,
  component: load(() => import("./provider-callback-screen.tsx"), "ProviderCallbackScreen"),
};

const settings = createRoute({
  path: "/settings",
  getParentRoute: () => own,
  component: load(() => import("./settings-layout.tsx"), "SettingsLayout"),
});
const profile = { getParentRoute: () => settings, component: load(() => import("./profile-screen.tsx"), "ProfileScreen") };
const billing = load(() => import("../money/billing-screen.tsx"), "BillingScreen");

const routes = {
  simple: [
    createRoute({ ...login, path: "/login" }),
    createRoute({ ...login, path: "/login/Login" }),
    createRoute({ ...forget, path: "/login/Forget" }),
    createRoute({ ...forget, path: "/login/reset" }),
    createRoute({ ...reset, path: "/login/reset/$token" }),
    createRoute({ ...phoneCheck, path: "/login/Phone-Check" }),
    createRoute({ ...phoneChange, path: "/login/Phone-Change" }),
    createRoute({ ...activate, path: "/login/activate" }),
    createRoute({ ...activate, path: "/login/activate/$token" }),
    createRoute({ ...signup, path: "/signup" }),
    createRoute({ ...signup, path: "/signup/Signup" }),
    createRoute({ ...invitation, path: "/signup/$ticket" }),
    createRoute({ ...welcome, path: "/welcome" }),
    createRoute({ ...callback, path: "/oauth/callback" }),
    createRoute({ ...callback, path: "/oauth/$provider/callback" }),
  ],
  own: [
    settings.addChildren([
      createRoute({ ...profile, path: "/" }),
      createRoute({ ...profile, path: "/Profile" }),
      createRoute({
        path: "/Account",
        getParentRoute: () => settings,
        component: load(() => import("./account-screen.tsx"), "AccountScreen"),
      }),
      createRoute({
        path: "/Notifications",
        getParentRoute: () => settings,
        component: load(() => import("./notifications-screen.tsx"), "NotificationsScreen"),
      }),
      createRoute({ path: "/Billing", getParentRoute: () => settings, component: billing }),
      createRoute({
        path: "/Redeem",
        getParentRoute: () => settings,
        component: load(() => import("../money/redeem-screen.tsx"), "RedeemScreen"),
      }),
    ]),
  ],
} as const;

/** Signing in and up, and what is the person's own. */
export const account = defineScreens({
  routes,
  palette: () => import("./palette.tsx"),
  dialogs: {
    "invite-user": { Dialog: loadPart(() => import("./invite-dialog.tsx").then(({ InviteDialog }) => InviteDialog)) },
    feedback: { Dialog: loadPart(() => import("./feedback-dialog.tsx").then(({ FeedbackDialog }) => FeedbackDialog)) },
  },
  overlays: [LoginAgain, ConfirmAgain, EndingAccount],
  accountLinks: [
    { label: "Billing", Icon: CreditCard, group: "yours", to: "/settings/Billing" },
    { label: "Account", Icon: UserCog, group: "yours", to: "/settings/Account" },
    { label: "Profile", Icon: User, group: "yours", to: "/settings/Profile" },
    { label: "Invite", Icon: UserPlus, group: "platform", dialog: "invite-user" },
    { label: "Send feedback", Icon: MessageSquare, group: "platform", dialog: "feedback" },
  ],
});
