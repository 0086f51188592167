import { createRoute } from "@tanstack/react-router";
import { Images } from "lucide-react";
import { load } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { inApp } from "../frame/routes/parents.ts";

const routes = {
  app: [createRoute({ ...inApp, path: "/files", component: load(() => import("./library-screen.tsx"), "LibraryScreen") })],
} as const;

/** The app's pictures and other files: each place where one is chosen opens the same library. */
export const library = defineScreens({
  routes,
  navigation: [{ label: "Files", Icon: Images, address: ({ slug }) => `/a/${slug}/files`, place: "above messages" }],
  palette: () => import("./palette.tsx"),
});
