import { toneLabels } from "../parts/style-settings.ts";
import { packOf } from "./branded-pack.ts";
import { modeOf } from "./other-side.ts";
import { type ThemeChoice, themeVariables } from "./theme-variables.ts";

/** One rule of CSS; "" when there is nothing to say. Values were checked where they were made. */
export function cssRule(selector: string, style: Readonly<Record<string, string>>): string {
  const lines = Object.entries(style).map(([property, value]) => `${property}:${value}`);
  return lines.length > 0 ? `${selector}{${lines.join(";")}}` : "";
}

/** The style sheet that puts a theme on a page, beside blocks.css. Where the visitor chooses the mode it holds both sides. */
export function themeCss(choice: ThemeChoice): string {
  const first = themeVariables(choice);
  const rule = rulesOf(first);
  if (modeOf(choice.app?.mode, packOf({ theme: choice.theme, brand: choice.app?.brand })) !== "auto") return rule;
  const other = Object.entries(themeVariables(choice, "dark")).filter(([name, value]) => first[name] !== value);
  return `${rule}@media (prefers-color-scheme:dark){${rulesOf(Object.fromEntries(other))}}`;
}

/**
 * What bears on the whole page, and for each ground the colours of what stands on it by their roles alone: the variable "--tint-ink" of the
 * theme is the "--ink" of all that is on tint. Everything else that sets a colour weighs more. The drawer of a menu stands on the page.
 */
function rulesOf(variables: Readonly<Record<string, string>>): string {
  const tones = Object.keys(toneLabels).map((tone) => {
    const start = `--${tone}-`;
    const roles = Object.entries(variables).filter(([name]) => name.startsWith(start));
    const selector = tone === "plain" ? ":root,:where([data-tone=plain],.menu-links:popover-open)" : `:where([data-tone=${tone}])`;
    return cssRule(selector, Object.fromEntries(roles.map(([name, value]) => [`--${name.slice(start.length)}`, value])));
  });
  const others = Object.entries(variables).filter(([name]) => !Object.keys(toneLabels).some((tone) => name.startsWith(`--${tone}-`)));
  return cssRule(":root", Object.fromEntries(others)) + tones.join("");
}
