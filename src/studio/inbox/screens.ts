import { createRoute } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { load } from "../frame/loading/load.ts";
import { inAnApp } from "../frame/registry/key-binding.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { inApp, own } from "../frame/routes/parents.ts";
import { InboxBehaviour, useUnread } from "./inbox-behaviour.tsx";

const routes = {
  own: [createRoute({ path: "/inbox", getParentRoute: () => own, component: load(() => import("./inbox-screen.tsx"), "MyInboxScreen") })],
  app: [createRoute({ ...inApp, path: "/inbox", component: load(() => import("./inbox-screen.tsx"), "InboxScreen") })],
} as const;

/** What somebody is told of: in one app, and in all of theirs. */
export const inbox = defineScreens({
  routes,
  navigation: [{ label: "Inbox", Icon: Inbox, address: ({ slug }) => `/a/${slug}/inbox`, place: "above messages", useNew: useUnread }],
  accountLinks: [{ label: "Inbox of all apps", Icon: Inbox, group: "yours", to: "/inbox" }],
  behaviours: [InboxBehaviour],
  keys: [{ keys: ["G", "I"], does: "Go to the inbox", ...inAnApp(({ slug }, go) => go(`/a/${slug}/inbox`)) }],
  shortcuts: () => import("./inbox-shortcuts.ts").then(({ inboxShortcuts }) => inboxShortcuts),
});
