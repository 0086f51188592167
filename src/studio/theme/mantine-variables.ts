import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { theme } from "./theme.ts";

/** What Mantine paints by itself, in our tokens; both schemes alike, for the tokens know the scheme. */
const painted = {
  "--mantine-color-body": "var(--j-bg)",
  "--mantine-color-text": "var(--j-text)",
  "--mantine-color-bright": "var(--j-text)",
  "--mantine-color-dimmed": "var(--j-muted)",
  "--mantine-color-placeholder": "var(--j-subtle)",
  "--mantine-color-error": "var(--j-danger)",
  "--mantine-color-success": "var(--j-success)",
  "--mantine-color-anchor": "var(--j-accent-text)",
  "--mantine-color-default": "var(--j-surface)",
  "--mantine-color-default-hover": "var(--j-hover)",
  "--mantine-color-default-color": "var(--j-text)",
  "--mantine-color-default-border": "var(--j-border)",
  "--mantine-color-disabled": "var(--j-sunken)",
  "--mantine-color-disabled-color": "var(--j-disabled-text)",
  "--mantine-color-disabled-border": "var(--j-border)",
  "--mantine-primary-color-filled": "var(--j-accent)",
  "--mantine-primary-color-filled-hover": "var(--j-accent-hover)",
  "--mantine-primary-color-light": "var(--j-accent-subtle)",
  "--mantine-primary-color-light-hover": "var(--j-accent-subtle)",
  "--mantine-primary-color-light-color": "var(--j-accent-text)",
  "--mantine-primary-color-contrast": "var(--j-on-accent)",
  "--mantine-color-teal-filled": "var(--j-accent)",
  "--mantine-color-teal-filled-hover": "var(--j-accent-hover)",
  "--mantine-color-teal-light": "var(--j-accent-subtle)",
  "--mantine-color-teal-light-color": "var(--j-accent-text)",
  "--mantine-color-teal-text": "var(--j-accent-text)",
  // Items of menus take the sixth shade, whatever the scheme.
  "--mantine-color-red-6": "var(--j-danger)",
  "--mantine-color-red-filled": "var(--j-danger)",
  "--mantine-color-red-light": "var(--j-danger-subtle)",
  "--mantine-color-red-light-color": "var(--j-danger)",
  "--mantine-color-red-text": "var(--j-danger)",
};

/**
 * Puts Mantine's variables into the document as a constructed style sheet: a policy without "unsafe-inline" would
 * refuse the style element that the provider writes.
 */
export function adoptMantineVariables(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mantineCss());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function mantineCss(): string {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const ours: ConvertCSSVariablesInput = { variables: {}, light: painted, dark: painted };
  const schemes = convertCssVariables({
    variables: {},
    light: { "--mantine-color-scheme": "light" },
    dark: { "--mantine-color-scheme": "dark" },
  });
  return convertCssVariables(deepMerge(own, ours)) + schemes;
}
