import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet, useMatches } from "@tanstack/react-router";
import { useLayoutEffect, useMemo, useState } from "react";
import { AppContext } from "../../data/app-context.ts";
import { appQuery } from "../../data/queries.ts";
import { roleShown } from "../../data/role-shown.ts";
import { useViewAs } from "../../data/view-as.ts";
import { AppDrawer } from "../drawers/app-drawer.tsx";
import { InsideMain } from "../errors/inside-main.ts";
import { loadPart } from "../loading/load.ts";
import { Rail } from "../navigation/rail.tsx";
import { registeredBehaviours } from "../registry/registered.ts";
import { drawerFor, useUi } from "../registry/ui-store.ts";
import { ViewAsBanner } from "../view-as/late-banner.ts";
import styles from "./app-layout.module.css";
import { SkipLink } from "./skip-link.tsx";
import { useMedia } from "./use-media.ts";

const BottomBar = loadPart(() => import("../navigation/bottom-bar.tsx").then(({ BottomBar }) => BottomBar));
const DrawerSheet = loadPart(() => import("../drawers/drawer-sheet.tsx").then(({ DrawerSheet }) => DrawerSheet));
/** From which width of the window on, in em, there is room for a drawer beside most screens. */
const wide = 56.25;

const route = getRouteApi("/a/$app");

/** The app panel: rail, drawer, the screen. On phones the rail becomes a bar at the bottom and drawers become sheets. */
export function AppLayout() {
  const loaded = route.useRouteContext({ select: ({ app }) => app });
  const { app: inPath } = route.useParams();
  const { data: app = loaded } = useQuery({ ...appQuery(inPath), initialData: loaded });
  const isPhone = useMedia("(max-width: 37.5em)");
  const part = useMatches({ select: (matches) => matches.at(-1)?.staticData.drawer });
  const needed = useMatches({ select: (matches) => matches.at(-1)?.staticData.drawerBeside }) ?? wide;
  const beside = useMedia(`(min-width: ${needed}em)`);
  useLayoutEffect(() => {
    // What was opened before this was drawn stays open.
    if (useUi.getState().beside !== beside) useUi.setState({ beside, sheet: undefined });
  }, [beside]);
  // The drawer of another part is not even fetched.
  const [isPlaced, place] = useState(part === undefined);
  useLayoutEffect(() => {
    if (part !== undefined) drawerFor(part);
    place(true);
  }, [part]);
  const { drawer } = useUi();
  const isBeside = beside && isPlaced && drawer !== undefined;
  const { viewed } = useViewAs();
  const isViewing = viewed?.app === app.id;
  const shown = useMemo(() => (isViewing ? { ...app, appUserRole: roleShown(app.id, app.appUserRole) } : app), [app, isViewing]);
  return (
    <AppContext value={shown}>
      <div className={styles.panel} data-drawer={isBeside || undefined} data-viewing={isViewing || undefined}>
        <SkipLink />
        {viewed ? <ViewAsBanner /> : null}
        <Rail />
        {isBeside ? (
          <div className={styles.drawer} id="app-drawer">
            <AppDrawer name={drawer} />
          </div>
        ) : null}
        {registeredBehaviours().map((Behaviour, at) => (
          <Behaviour key={at} />
        ))}
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
