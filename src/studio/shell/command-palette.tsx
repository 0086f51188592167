import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import {
  Bell,
  CreditCard,
  Database,
  Download,
  ExternalLink,
  FilePlus2,
  FileText,
  History,
  House,
  Keyboard,
  KeyRound,
  LayoutGrid,
  LogOut,
  MessageSquare,
  Plug,
  Plus,
  Search,
  Settings,
  Trash2,
  Upload,
  UserCog,
} from "lucide-react";
import type { FocusEvent, ReactNode } from "react";
import type { CurrentApp } from "../data/app-context.ts";
import { typeQuery } from "../data/type-query.ts";
import { AppMark } from "./app-mark.tsx";
import { logOut } from "./log-out.ts";
import { pagePath } from "./page-path.ts";
import { type PalettePlaces, usePalettePlaces } from "./palette-places.ts";
import { useFoundRecords } from "./palette-records.tsx";
import { paletteStore, usePaletteQuery } from "./palette-store.ts";
import { siteAddress } from "./site-address.ts";
import { openDialog } from "./ui-store.ts";
import { useFirstChosen } from "./use-first-chosen.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Everything that can be gone to or done from here, by its name. */
export function CommandPalette({ app }: { readonly app: CurrentApp | undefined }) {
  const router = useRouter();
  const go = (path: string) => () => router.history.push(path);
  const places = usePalettePlaces(app);
  const actions: SpotlightActionGroupData[] = [
    ...(app === undefined ? [] : [{ group: app.title, actions: placesIn(app, go) }]),
    { group: "Do", actions: doings(app, () => logOut(router)) },
    {
      group: "Apps",
      actions: [
        action("apps", "Your apps", <LayoutGrid {...icon} />, go("/apps")),
        ...places.apps.map((other) => ({
          ...action(`app-${other.id}`, other.title, <AppMark app={other} size={22} />, go(`/a/${other.slug}`), "App"),
          keywords: `/${other.slug}`,
        })),
      ],
    },
    {
      group: "Yours",
      actions: [
        action("account", "Account", <UserCog {...icon} />, go("/settings/Account")),
        action("profile", "Profile", <UserCog {...icon} />, go("/settings/Profile")),
        action("billing", "Billing", <CreditCard {...icon} />, go("/settings/Billing")),
      ],
    },
  ];
  const inApp = useAppActions(app, places, go);
  const onPage = usePageActions(app, go);
  const { query } = usePaletteQuery();
  useFirstChosen(query);
  return (
    <Spotlight
      store={paletteStore}
      actions={[...onPage, ...inApp, ...actions]}
      query={query}
      onQueryChange={(typed) => usePaletteQuery.setState({ query: typed })}
      shortcut={null}
      nothingFound={places.isAsking ? "Searching…" : "No match. Try another word."}
      highlightQuery
      scrollable
      maxHeight={420}
      limit={40}
      radius="xl"
      lockScroll={false}
      attributes={{ content: { "aria-label": "Command palette" } }}
      searchProps={{
        leftSection: <Search {...icon} />,
        placeholder: "Search or jump to…",
        "aria-label": "Search or jump to",
        onFocus: caretToEnd,
      }}
    />
  );
}

/** What was typed before the palette stood is written on, not over. */
function caretToEnd({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  const end = currentTarget.value.length;
  currentTarget.setSelectionRange(end, end);
}

function useAppActions(
  app: CurrentApp | undefined,
  { pages, types, firstTypes }: PalettePlaces,
  go: (path: string) => () => void,
): SpotlightActionGroupData[] {
  const { type } = useParams({ strict: false });
  const { data: here } = useQuery({ ...typeQuery(app?.id ?? 0, type ?? ""), enabled: app !== undefined && type !== undefined });
  const records = useFoundRecords(app, here ? [here, ...firstTypes.filter(({ id }) => id !== here.id)] : firstTypes, go);
  if (app === undefined) return [];
  const home = `/a/${app.slug}`;
  return [
    ...records,
    ...(type === undefined ? [] : [{ group: "These records", actions: withRecords(`${home}/type/${type}`, go) }]),
    {
      group: "Pages",
      actions: pages.map(({ id, title, slug }) => action(`page-${id}`, title, <FileText {...icon} />, go(pagePath(app, slug)), `/${slug}`)),
    },
    {
      group: "Data",
      actions: types.map(({ id, title, slug }) => ({
        ...action(`type-${id}`, title, <Database {...icon} />, go(`${home}/type/${slug}`), "Records"),
        keywords: `/${slug}`,
      })),
    },
  ];
}

/** What can be done with the page in the editor. */
function usePageActions(app: CurrentApp | undefined, go: (path: string) => () => void): SpotlightActionGroupData[] {
  const { page } = useParams({ strict: false });
  if (app === undefined || page === undefined) return [];
  const versions = action(
    "versions",
    "Version history",
    <History {...icon} />,
    go(`${pagePath(app, page)}?show=versions`),
    "What was published when",
  );
  return [{ group: "This page", actions: [versions] }];
}

function placesIn(app: CurrentApp, go: (path: string) => () => void): SpotlightActionData[] {
  const home = `/a/${app.slug}`;
  return [
    action("home", "App home", <House {...icon} />, go(home)),
    action("settings", "App settings", <Settings {...icon} />, go(`${home}/settings`), "Title, address, style"),
    action("trash", "Trash", <Trash2 {...icon} />, go(`${home}/trash`), "Restore what was deleted"),
    action("connections", "Connections", <Plug {...icon} />, go(`${home}/settings?tab=connections`), "X (Twitter)"),
    action("api", "API keys and webhooks", <KeyRound {...icon} />, go(`${home}/settings?tab=api`), "For other programs"),
    action("users", "Users of this app", <UserCog {...icon} />, go(`${home}/settings?tab=users`), "Members and roles"),
  ];
}

function withRecords(place: string, go: (path: string) => () => void): SpotlightActionData[] {
  return [
    action("import", "Import records", <Upload {...icon} />, go(`${place}?transfer=import`), "CSV, Excel or JSON"),
    action("export", "Export records", <Download {...icon} />, go(`${place}?transfer=export`), "CSV, JSON or Excel"),
  ];
}

function doings(app: CurrentApp | undefined, leave: () => void): SpotlightActionData[] {
  const everywhere = [
    action("new-app", "New app", <Plus {...icon} />, () => openDialog("new-app")),
    action("shortcuts", "Keyboard shortcuts", <Keyboard {...icon} />, () => openDialog("shortcuts")),
    action("messages", "Recent messages", <Bell {...icon} />, () => openDialog("messages"), "What was said in this tab"),
    action("feedback", "Send feedback", <MessageSquare {...icon} />, () => openDialog("feedback")),
    action("log-out", "Log out", <LogOut {...icon} />, leave),
  ];
  if (app === undefined) return everywhere;
  return [
    action("new-page", "New page", <FilePlus2 {...icon} />, () => openDialog("new-page")),
    action("new-type", "New data type", <Database {...icon} />, () => openDialog("new-type")),
    action("view-site", "View Site", <ExternalLink {...icon} />, () => window.open(siteAddress(app), "_blank", "noopener")),
    ...everywhere,
  ];
}

function action(id: string, label: string, leftSection: ReactNode, onClick: () => void, description?: string): SpotlightActionData {
  return { id, label, leftSection, onClick, ...(description === undefined ? {} : { description }) };
}
