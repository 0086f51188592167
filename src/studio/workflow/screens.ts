import { createRoute } from "@tanstack/react-router";
import { load } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { besideType, forAppAdmins } from "../frame/routes/parents.ts";

const routes = {
  app: [
    createRoute({
      ...forAppAdmins,
      path: "/type/$type/workflow",
      staticData: { drawer: "data", drawerBeside: besideType },
      component: load(() => import("./workflow-screen.tsx"), "WorkflowScreen"),
    }),
  ],
} as const;

/** The statuses of a data type, and what happens when a record comes to one. */
export const workflow = defineScreens({
  routes,
  shortcuts: () => import("./workflow-shortcuts.ts").then(({ workflowShortcuts }) => workflowShortcuts),
});
