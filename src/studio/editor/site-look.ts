/** How the site around a page looks: what the canvas and the previews wear. */
import { createContext, useContext, useMemo } from "react";
import blocksCss from "../../blocks/blocks.css?url";
import type { Surroundings } from "../../blocks/parts/surroundings.ts";
import { stylePack } from "../../blocks/theme/packs.ts";
import { themeCss } from "../../blocks/theme/theme-css.ts";
import type { ThemeChoice } from "../../blocks/theme/theme-variables.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { useEditorState } from "./editor-context.tsx";

/** The app's settings: its theme and fonts. */
export const AppSettingsContext = createContext<JsonObject>({});
AppSettingsContext.displayName = "AppSettings";

export interface SiteLook {
  /** The address of the style sheet that public pages link to. */
  readonly stylesheet: string;
  /** CSS beside it: the theme of the app and the page. */
  readonly css: string;
  readonly surroundings: Pick<Surroundings, "personality" | "base">;
}

export function useSiteLook(): SiteLook {
  const choice = useThemeChoice();
  return useMemo(
    () => ({
      stylesheet: blocksCss,
      css: themeCss(choice),
      surroundings: { personality: stylePack(choice.theme).personality, base: "" },
    }),
    [choice],
  );
}

/** What the app and the page at hand set of their look. */
export function useThemeChoice(): ThemeChoice {
  const app = useContext(AppSettingsContext);
  const page = useEditorState((state) => state.page?.settings);
  return useMemo(() => ({ theme: app.theme, app, ...(page && { page }) }), [app, page]);
}
