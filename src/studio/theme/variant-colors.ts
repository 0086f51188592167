import { defaultVariantColorsResolver, type VariantColorsResolver } from "@mantine/core";

/** Which of our intents a colour name of Mantine's means. */
const intents: Readonly<Record<string, string>> = {
  red: "danger",
  green: "success",
  yellow: "warning",
  orange: "warning",
  blue: "info",
  gray: "neutral",
  dark: "neutral",
};

/**
 * Every variant in our tokens, so that ink on ground passes in both schemes: Mantine's own "autoContrast" leaves
 * white on light teal in the dark.
 */
export const variantColors: VariantColorsResolver = (input) => {
  const { variant } = input;
  const intent = intents[input.color ?? ""] ?? "accent";
  const accent = intent === "accent";
  const inkOn = accent ? "var(--j-accent-text)" : `var(--j-${intent})`;
  const tint = `var(--j-${intent}-subtle)`;
  const none = "1px solid transparent";
  switch (variant) {
    case "filled":
      return { background: `var(--j-${intent})`, hover: filledHover(intent), color: inkOnFilled(intent), border: none };
    case "light":
      return { background: tint, hover: tint, color: inkOn, border: none };
    case "outline":
      return { background: "transparent", hover: tint, color: inkOn, border: `1px solid ${inkOn}` };
    case "subtle":
      return { background: "transparent", hover: "var(--j-hover)", color: accent ? "var(--j-muted)" : inkOn, border: none };
    case "transparent":
      return { background: "transparent", hover: "transparent", color: inkOn, border: none };
    case "default":
      return { background: "var(--j-surface)", hover: "var(--j-hover)", color: "var(--j-text)", border: "1px solid var(--j-border)" };
    default:
      return defaultVariantColorsResolver(input);
  }
};

function filledHover(intent: string): string {
  if (intent === "accent" || intent === "danger") return `var(--j-${intent}-hover)`;
  return `var(--j-${intent})`;
}

function inkOnFilled(intent: string): string {
  if (intent === "accent") return "var(--j-on-accent)";
  return intent === "danger" ? "var(--j-on-danger)" : "var(--j-surface)";
}
