import { type CSSProperties, useMemo } from "react";
import { themeVariables } from "../../blocks/theme/theme-variables.ts";
import { useThemeChoice } from "./site-theme.ts";

/** The gradients of the site, for what is chosen among them. */
export function useGradients(): CSSProperties {
  const choice = useThemeChoice();
  return useMemo(() => {
    const all = Object.entries(themeVariables(choice));
    return Object.fromEntries(all.filter(([name]) => name.startsWith("--gradient-"))) as CSSProperties; // custom properties alone
  }, [choice]);
}
