import { createHash } from "node:crypto";
import { seedOf } from "../../../blocks/art/seed-of.ts";
import { packOf } from "../../../blocks/theme/branded-pack.ts";
import { type FontFamily, fontFamilies } from "../../../blocks/theme/fonts.ts";
import { modeOf, onSide } from "../../../blocks/theme/other-side.ts";
import { themeVariables } from "../../../blocks/theme/theme-variables.ts";
import { directionOf, languageOf } from "../../../model/texts/language.ts";
import type { AppRow } from "../../apps/public.ts";
import type { PageRow } from "../../pages/public.ts";
import type { Card } from "./draw-card.ts";

/** Changes where cards are drawn in another way, so that nobody keeps those of before. */
const version = 1;

type Named = Pick<PageRow, "id" | "title" | "settings">;
type Site = Pick<AppRow, "title" | "settings">;

/** All that the card of a page is drawn from: its title, and the look of its site. */
export function cardOf(
  { title: site, settings: app }: Site,
  { id, title, settings: page }: Named,
): Card & { readonly page: number; readonly family: FontFamily } {
  const pack = packOf(app);
  const mode = modeOf(app.mode, pack);
  const { headWeight, arts } = onSide(pack, mode === "auto" ? "light" : mode);
  const variables = themeVariables({ theme: app.theme, app, page });
  const seed = seedOf(`page-${id}`);
  const role = (name: string) => variables[`--tint-${name}`] ?? "#888888";
  return {
    page: id,
    title: (title || site).slice(0, 190),
    site: title === "" || title === site ? "" : site.slice(0, 120),
    colors: {
      surface: role("surface"),
      ink: role("ink"),
      muted: role("muted"),
      accent: role("accent"),
      art: [0, 1, 2, 3, 4, 5].map((number) => role(`a${number}`)),
    },
    art: arts[seed % arts.length] ?? arts[0],
    seed,
    weight: headWeight,
    family: headFamily(variables["--font-head"]),
    direction: directionOf(languageOf(page, app)),
  };
}

/** The address of a card: it changes with all that the card shows, so that it may be kept for long. */
export function cardPath(card: ReturnType<typeof cardOf>): string {
  return `/social-card/${card.page}-${hashOf(card)}.png`;
}

export function isCardPath(path: string): boolean {
  return pageOfCard(path) !== undefined;
}

/** The page that an address of a card names. */
export function pageOfCard(path: string): number | undefined {
  const id = /^\/social-card\/([1-9]\d{0,14})-[\w-]{16}\.png$/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

function hashOf(card: object): string {
  return createHash("sha256")
    .update(JSON.stringify([version, card]))
    .digest("base64url")
    .slice(0, 16);
}

/** The first family of a stack is one that sites serve. */
function headFamily(stack = ""): FontFamily {
  const families = Object.keys(fontFamilies) as FontFamily[];
  return families.find((family) => stack.startsWith(`"${family}"`)) ?? "Geist";
}
