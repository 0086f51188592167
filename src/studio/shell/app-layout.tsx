import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet, useMatches } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { AppContext } from "../data/app-context.ts";
import { appQuery } from "../data/queries.ts";
import { InsideMain } from "../errors/error-screen.tsx";
import { AppDrawer } from "./app-drawer.tsx";
import styles from "./app-layout.module.css";
import { loadPart } from "./load.ts";
import { Rail } from "./rail.tsx";
import { SkipLink } from "./skip-link.tsx";
import { type DrawerName, drawerFor, useUi } from "./ui-store.ts";
import { useMedia } from "./use-media.ts";

const AppBehaviour = loadPart(() => import("./app-behaviour.ts").then(({ AppBehaviour }) => AppBehaviour));
const BottomBar = loadPart(() => import("./bottom-bar.tsx").then(({ BottomBar }) => BottomBar));
const DrawerSheet = loadPart(() => import("./drawer-sheet.tsx").then(({ DrawerSheet }) => DrawerSheet));
const route = getRouteApi("/a/$app");

/** The app panel: rail, drawer, the screen. On phones the rail becomes a bar at the bottom and drawers become sheets. */
export function AppLayout() {
  const loaded = route.useRouteContext({ select: ({ app }) => app });
  const { app: inPath } = route.useParams();
  const { data: app = loaded } = useQuery({ ...appQuery(inPath), initialData: loaded });
  const isPhone = useMedia("(max-width: 37.5em)");
  const wide = useMedia("(min-width: 56.25em)");
  const veryWide = useMedia("(min-width: 106.25em)");
  const part = useMatches({ select: (matches) => partOf(matches.at(-1)?.routeId ?? "") });
  const hasCanvas = useMatches({ select: (matches) => isOfCanvas(matches.at(-1)) });
  // The canvas needs the room: beside it a drawer lies over the page instead.
  const beside = wide && (veryWide || !hasCanvas);
  useLayoutEffect(() => {
    // What was opened before this was drawn stays open.
    if (useUi.getState().beside !== beside) useUi.setState({ beside, sheet: undefined });
  }, [beside]);
  useLayoutEffect(() => {
    if (part !== undefined) drawerFor(part);
  }, [part]);
  const { drawer } = useUi();
  return (
    <AppContext value={app}>
      <div className={styles.panel} data-drawer={beside && drawer !== undefined ? true : undefined}>
        <SkipLink />
        <Rail />
        {beside && drawer !== undefined ? (
          <div className={styles.drawer} id="app-drawer">
            <AppDrawer name={drawer} />
          </div>
        ) : null}
        <AppBehaviour />
        <main id="main" tabIndex={-1} className={styles.main}>
          <InsideMain value>
            <Outlet />
          </InsideMain>
        </main>
        {isPhone ? (
          <div className={styles.bottom}>
            <BottomBar />
          </div>
        ) : null}
        {beside ? null : <DrawerSheet />}
      </div>
    </AppContext>
  );
}

/** Whether a page or a form is made on the screen. */
function isOfCanvas(match: { readonly routeId: string; readonly search: { readonly tab?: unknown } } | undefined): boolean {
  if (match?.routeId === "/a/$app/type/$type") return match.search.tab === "form";
  return match?.routeId.startsWith("/a/$app/page/") ?? false;
}

/** The part of the app that a route is in: its pages, its data, or neither. */
function partOf(routeId: string): DrawerName | undefined {
  if (routeId.startsWith("/a/$app/page/")) return "pages";
  return routeId.startsWith("/a/$app/type") ? "data" : undefined;
}
