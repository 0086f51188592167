import { createRoute, redirect } from "@tanstack/react-router";
import { Bug, Lightbulb, ShieldCheck } from "lucide-react";
import { load } from "../frame/loading/load.ts";
import { defineScreens } from "../frame/registry/screens.ts";
import { guardRoute } from "../frame/routes/guard-route.ts";
import { forPlatformAdmins, admin as parent } from "../frame/routes/parents.ts";
import { LateStaffBars } from "./late-staff-bars.tsx";

const routes = {
  admin: [
    createRoute({
      ...forPlatformAdmins,
      path: "/admin",
      beforeLoad: ({ location }) => {
        guardRoute("admin", location.href);
        throw redirect({ to: "/admin/stats" });
      },
    }),
    createRoute({ ...forPlatformAdmins, path: "/admin/stats", component: load(() => import("./stats-screen.tsx"), "StatsScreen") }),
    createRoute({
      ...forPlatformAdmins,
      path: "/admin/networks",
      component: load(() => import("./content-screens.tsx"), "NetworksScreen"),
    }),
    createRoute({ ...forPlatformAdmins, path: "/admin/blogs", component: load(() => import("./content-screens.tsx"), "BlogsScreen") }),
    createRoute({
      ...forPlatformAdmins,
      path: "/admin/questions",
      component: load(() => import("./content-screens.tsx"), "QuestionsScreen"),
    }),
    createRoute({ ...forPlatformAdmins, path: "/admin/videos", component: load(() => import("./content-screens.tsx"), "VideosScreen") }),
    createRoute({ ...forPlatformAdmins, path: "/admin/ideas", component: load(() => import("./ideas-screen.tsx"), "IdeasScreen") }),
    createRoute({ ...forPlatformAdmins, path: "/admin/users", component: load(() => import("./users-screen.tsx"), "UsersScreen") }),
    createRoute({ ...forPlatformAdmins, path: "/admin/users/$user", component: load(() => import("./user-screen.tsx"), "UserScreen") }),
    createRoute({ ...forPlatformAdmins, path: "/admin/denj", component: load(() => import("./content-screens.tsx"), "DenjScreen") }),
    createRoute({ ...forPlatformAdmins, path: "/admin/orders", component: load(() => import("./orders-screen.tsx"), "OrdersScreen") }),
    createRoute({
      ...forPlatformAdmins,
      path: "/admin/payments",
      component: load(() => import("./payments-screen.tsx"), "PaymentsScreen"),
    }),
    createRoute({
      ...forPlatformAdmins,
      path: "/admin/payments/$payment",
      component: load(() => import("./payment-screen.tsx"), "PaymentScreen"),
    }),
    createRoute({ ...forPlatformAdmins, path: "/admin/plans", component: load(() => import("./plans-screen.tsx"), "PlansScreen") }),
    createRoute({ ...forPlatformAdmins, path: "/admin/codes", component: load(() => import("./orders-screen.tsx"), "CodesScreen") }),
    createRoute({
      ...forPlatformAdmins,
      path: "/admin/settings",
      component: load(() => import("./installation-screen.tsx"), "InstallationScreen"),
    }),
    createRoute({ ...forPlatformAdmins, path: "/admin/apps", component: load(() => import("./apps-screen.tsx"), "AppsScreen") }),
    createRoute({ ...forPlatformAdmins, path: "/admin/apps/$id", component: load(() => import("./app-screen.tsx"), "AppScreen") }),
    createRoute({
      ...forPlatformAdmins,
      path: "/admin/activity",
      component: load(() => import("./activity-screen.tsx"), "ActivityScreen"),
    }),
    createRoute({ ...forPlatformAdmins, path: "/admin/fields", component: load(() => import("./fields-screen.tsx"), "FieldsScreen") }),
    createRoute({
      getParentRoute: () => parent,
      path: "/crush/crushes",
      component: load(() => import("./crashes-screen.tsx"), "CrashesScreen"),
    }),
  ],
} as const;

/** For those who run the platform. */
export const admin = defineScreens({
  routes,
  adminLinks: [
    ...["Stats", "Networks", "Blogs", "Questions", "Videos", "Ideas", "Users", "Denj", "Orders", "Payments", "Settings"].map((label) => ({
      ...{ label, to: `/admin/${label.toLowerCase()}` },
      group: "admin" as const,
    })),
    { label: "Apps", to: "/admin/apps", group: "tools" },
    { label: "Plans", to: "/admin/plans", group: "tools" },
    { label: "Codes", to: "/admin/codes", group: "tools" },
    { label: "Activity", to: "/admin/activity", group: "tools" },
    { label: "Crashes", to: "/crush/crushes", group: "tools", forStaff: true },
    { label: "Fields", to: "/admin/fields", group: "tools" },
  ],
  overlays: [LateStaffBars],
  accountLinks: [
    { label: "Admin area", Icon: ShieldCheck, group: "platform", guard: "admin", to: "/admin/stats" },
    { label: "Crashes", Icon: Bug, group: "platform", guard: "staff", to: "/crush/crushes" },
    { label: "Feedback of everybody", Icon: Lightbulb, group: "platform", guard: "admin", to: "/admin/ideas" },
  ],
});
