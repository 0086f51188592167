import { type ThemeChoice, themeVariables } from "./theme-variables.ts";

/** One rule of CSS; "" when there is nothing to say. Values were checked where they were made. */
export function cssRule(selector: string, style: Readonly<Record<string, string>>): string {
  const lines = Object.entries(style).map(([property, value]) => `${property}:${value}`);
  return lines.length > 0 ? `${selector}{${lines.join(";")}}` : "";
}

/** The style sheet that puts a theme on a page, beside blocks.css. */
export function themeCss(choice: ThemeChoice): string {
  return cssRule(":root", themeVariables(choice));
}
