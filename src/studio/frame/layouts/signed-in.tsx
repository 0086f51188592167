import { useWindowEvent } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { AppContext, type CurrentApp } from "../../data/app-context.ts";
import { meQuery } from "../../data/queries.ts";
import { updateUser } from "../../data/session.ts";
import { passesIn } from "../access/use-may-edit.ts";
import { Dialogs } from "../dialogs/dialogs.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { LatePalette, nearPalette } from "../palette/late-palette.tsx";
import { usePaletteWanted } from "../palette/palette-store.ts";

/** What only those who are signed in have: the command palette, the keys, the dialogs, and a fresh view of themselves. */
export function SignedIn() {
  const me = useQuery(meQuery);
  useEffect(() => {
    if (me.data !== undefined) updateUser(me.data);
  }, [me.data]);
  const { wanted } = usePaletteWanted();
  const app = useAppInView();
  useKeys(app, useRouter());
  useWindowEvent("keydown", nearPalette);
  return (
    <AppContext value={app}>
      <Dialogs mayEdit={passesIn(app, "app-editor")} />
      {wanted ? <LatePalette app={app} /> : null}
    </AppContext>
  );
}

/** The app whose panel is open, if any. */
function useAppInView(): CurrentApp | undefined {
  const matches = useMatches();
  const context: object | undefined = matches.find((match) => "app" in match.context)?.context;
  // Only the route "/a/$app" puts an app into the context.
  return context === undefined ? undefined : (context as { readonly app: CurrentApp }).app;
}
