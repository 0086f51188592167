import { createTheme, type MantineColorsTuple } from "@mantine/core";
import { componentDefaults } from "./component-defaults.ts";
import { variantColors } from "./variant-colors.ts";

const teal: MantineColorsTuple = [
  "#e2f0ed",
  "#c8e4df",
  "#a9d6ce",
  "#8fc3bb",
  "#66ccbe",
  "#4dbbac",
  "#1c8278",
  "#0b655e",
  "#08524c",
  "#064039",
];
const paper: MantineColorsTuple = [
  "#f6f4ef",
  "#f1eee8",
  "#e7e3da",
  "#ded9cf",
  "#c9c3b7",
  "#8b8478",
  "#6f685e",
  "#5e584f",
  "#3a3631",
  "#1f1d1a",
];
const ink: MantineColorsTuple = [
  "#f1eee8",
  "#b5aea3",
  "#9c958a",
  "#7d766b",
  "#36332e",
  "#282622",
  "#1e1d1a",
  "#161513",
  "#121110",
  "#0e0d0c",
];

/** Mantine spoken in our tokens: sizes and faces here, colours by `variantColors` and `mantineVariables`. */
export const theme = createTheme({
  colors: { teal, gray: paper, dark: ink },
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 5 },
  black: "#1f1d1a",
  variantColorResolver: variantColors,
  fontFamily: "var(--j-font)",
  fontFamilyMonospace: "var(--j-font-mono)",
  headings: {
    fontFamily: "var(--j-font-title)",
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.375rem", lineHeight: "1.75rem" },
      h2: { fontSize: "1.125rem", lineHeight: "1.5rem" },
      h3: { fontSize: "0.9375rem", lineHeight: "1.25rem" },
    },
  },
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  lineHeights: { xs: "1rem", sm: "1.125rem", md: "1.25rem", lg: "1.5rem", xl: "1.5rem" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.25rem", xl: "1.5rem" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "10px", xl: "14px" },
  defaultRadius: "sm",
  shadows: { xs: "var(--j-e1)", sm: "var(--j-e1)", md: "var(--j-e2)", lg: "var(--j-e2)", xl: "var(--j-e3)" },
  breakpoints: { xs: "22.5em", sm: "37.5em", md: "56.25em", lg: "75em", xl: "96em" },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  autoContrast: false,
  components: componentDefaults,
});
