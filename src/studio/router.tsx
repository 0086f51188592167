import { createRouter } from "@tanstack/react-router";
import { mayPrefetch } from "./data/may-prefetch.ts";
import { endProgress, startProgress } from "./data/progress.ts";
import { ErrorScreen, NotFoundScreen } from "./frame/errors/error-screen.tsx";
import { routeTree } from "./route-tree.ts";

export const router = createRouter({
  routeTree,
  // A chunk that is there when it is clicked; not where every byte is paid for.
  defaultPreload: mayPrefetch(navigator) ? "intent" : false,
  defaultPendingMs: 200,
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: ({ error }) => <ErrorScreen error={error} />,
  scrollRestoration: true,
});

/** The screens that the address leads to come while the server still says who asks. */
export function fetchScreens(): void {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matched) void router.loadRouteChunk(route);
}

router.subscribe("onBeforeLoad", startProgress);
router.subscribe("onResolved", endProgress);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
