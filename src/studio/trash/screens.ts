import { createRoute } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { load } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { inApp } from "../frame/routes/parents.ts";

const routes = {
  app: [createRoute({ ...inApp, path: "/trash", component: load(() => import("./trash-screen.tsx"), "TrashScreen") })],
} as const;

/** What was deleted from an app, until its time is over. */
export const trash = defineScreens({
  routes,
  navigation: [{ label: "Trash", Icon: Trash2, address: ({ slug }) => `/a/${slug}/trash`, place: "above messages" }],
  palette: () => import("./palette.tsx"),
});
