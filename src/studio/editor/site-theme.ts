/** How the site around a page looks: what the canvas and the previews wear. */
import { createContext, useContext, useMemo } from "react";
import blocksCss from "../../blocks/blocks.css?url";
import dataCss from "../../blocks/data-blocks.css?url";
import { definitions, type LoadedData } from "../../blocks/definitions.ts";
import type { RenderContext } from "../../blocks/parts/render-context.ts";
import { brandOnPage } from "../../blocks/theme/brand-on-page.ts";
import fontsCss from "../../blocks/theme/fonts.css?url";
import { ownFontFaces, ownFontsOf } from "../../blocks/theme/fonts.ts";
import { themeCss } from "../../blocks/theme/theme-css.ts";
import type { ThemeChoice } from "../../blocks/theme/theme-variables.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Block } from "../../model/page/block.ts";
import { definitionOf } from "../../model/page/inside.ts";
import type { BlockData } from "../../model/page/needs.ts";
import { languageOf } from "../../model/texts/language.ts";
import { siteTexts } from "../../model/texts/site-texts.ts";
import { useEditorState } from "./editor-context.tsx";
import { usePageIcons } from "./use-icons.ts";

/** The app's settings: its theme and fonts. */
export const AppSettingsContext = createContext<JsonObject>({});
AppSettingsContext.displayName = "AppSettings";

/** What the site is called. */
export const SiteTitleContext = createContext("");
SiteTitleContext.displayName = "SiteTitle";

/** What the server loads for blocks of any page of the site before it draws them, by the names of its loaders: the canvas gets it from the studio. */
export const LoadedDataContext = createContext<Partial<LoadedData>>({});
LoadedDataContext.displayName = "LoadedData";

export interface SiteTheme {
  /** The addresses of the style sheets that public pages link to, and of the one that brings all fonts that can be chosen. */
  readonly stylesheets: readonly string[];
  /** CSS beside them: the theme of the app and the page, and the app's own fonts. */
  readonly css: string;
  /** BCP 47: in which the page is read, and so its direction. */
  readonly language: string;
  readonly renderContext: Pick<
    RenderContext,
    "personality" | "arts" | "artSeed" | "photo" | "logo" | "icons" | "base" | "dataOf" | "texts"
  >;
}

const stylesheets = [blocksCss, dataCss, fontsCss];

export function useSiteTheme(): SiteTheme {
  const choice = useThemeChoice();
  const settings = useContext(AppSettingsContext);
  const title = useContext(SiteTitleContext);
  const loaded = useContext(LoadedDataContext);
  const icons = usePageIcons();
  return useMemo(() => {
    const brand = brandOnPage({ title, settings });
    const language = languageOf(choice.page, choice.app);
    const texts = siteTexts(language, choice.app ?? {});
    const renderContext = { ...brand, icons, base: "", texts, dataOf: (block: Block) => dataFor(block, loaded) };
    const css = ownFontsOf(settings).map(ownFontFaces).join("") + themeCss(choice);
    return { stylesheets, css, language, renderContext };
  }, [choice, settings, title, loaded, icons]);
}

function dataFor(block: Block, loaded: { readonly [name: string]: unknown }): BlockData {
  const needs = definitionOf(definitions, block.component)?.needs ?? [];
  const wanted = needs.filter(({ name, when }) => loaded[name] !== undefined && (when?.(block) ?? true));
  return Object.fromEntries(wanted.map(({ name }) => [name, loaded[name]]));
}

/** What the app and the page at hand set of their look. */
export function useThemeChoice(): ThemeChoice {
  const app = useContext(AppSettingsContext);
  const page = useEditorState((state) => state.page?.settings);
  return useMemo(() => ({ theme: app.theme, app, ...(page && { page }) }), [app, page]);
}
