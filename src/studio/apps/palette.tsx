import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ExternalLink, Globe, House, LayoutGrid, Palette, Plus, Settings } from "lucide-react";
import { platformApi } from "../data/api.ts";
import { appsQuery, keys } from "../data/queries.ts";
import { passesIn } from "../frame/access/use-may-edit.ts";
import { siteAddress } from "../frame/addresses/site-address.ts";
import { AppMark } from "../frame/menus/app-mark.tsx";
import { called, nearest, usePaletteSearch } from "../frame/palette/palette-places.ts";
import { type PaletteEntry, type PalettePlace, type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";
import { openDialog } from "../frame/registry/ui-store.ts";

/** The places of the app at hand, the other apps, and a new one. */
export const palette: PaletteSource = (place) => {
  const { go } = place;
  const { typed, asked, isSearched, isTyping } = usePaletteSearch();
  const first = useQuery(appsQuery());
  const found = useQuery({ ...appsCalled(asked), enabled: isSearched });
  const others = nearest([...(first.data ?? []), ...(found.data ?? [])], typed).map(
    (other): PaletteEntry => ({
      in: "Apps",
      id: `app-${other.id}`,
      label: other.title,
      description: "App",
      keywords: `/${other.slug}`,
      leftSection: <AppMark app={other} size={22} />,
      onClick: go(`/a/${other.slug}`),
    }),
  );
  return { entries: [...inApp(place), ...everywhere(place), ...others], isAsking: isTyping || found.isFetching };
};

function inApp({ app, go }: PalettePlace): readonly PaletteEntry[] {
  if (app === undefined) return [];
  const home: PaletteEntry = {
    in: "App",
    id: "home",
    label: "App home",
    leftSection: <House {...paletteIcon} />,
    onClick: go(`/a/${app.slug}`),
  };
  const settings: PaletteEntry = {
    in: "App",
    id: "settings",
    label: "App settings",
    description: "Title, address, time zone",
    leftSection: <Settings {...paletteIcon} />,
    onClick: go(`/a/${app.slug}/settings`),
  };
  const site: PaletteEntry = {
    in: "Do",
    id: "view-site",
    label: "View Site",
    leftSection: <ExternalLink {...paletteIcon} />,
    onClick: () => window.open(siteAddress(app), "_blank", "noopener"),
  };
  const design: PaletteEntry = {
    in: "App",
    id: "design",
    label: "Design",
    description: "Style, colours, fonts of all pages",
    leftSection: <Palette {...paletteIcon} />,
    onClick: go(`/a/${app.slug}/settings?tab=design`),
  };
  const siteSettings: PaletteEntry = {
    in: "App",
    id: "site-settings",
    label: "Site settings",
    description: "Language, redirects, texts of the site",
    leftSection: <Globe {...paletteIcon} />,
    onClick: go(`/a/${app.slug}/settings?tab=site`),
  };
  return [home, ...(passesIn(app, "app-admin") ? [settings, design, siteSettings] : []), site];
}

function everywhere({ go }: PalettePlace): readonly PaletteEntry[] {
  return [
    {
      in: "Do",
      id: "new-app",
      label: "New app",
      leftSection: <Plus {...paletteIcon} />,
      onClick: () => openDialog("new-app"),
    },
    { in: "Apps", id: "apps", label: "Your apps", leftSection: <LayoutGrid {...paletteIcon} />, onClick: go("/apps") },
  ];
}

const appsCalled = (words: string) => ({
  queryKey: [...keys.apps, "called", words],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => platformApi().myApps({ signal, list: called(words) }),
  placeholderData: keepPreviousData,
});
