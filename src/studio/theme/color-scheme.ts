/** Where Mantine keeps what somebody chose. */
const kept = "mantine-color-scheme-value";

/** Says which colours are wanted where Mantine, which does so in the studio, is not loaded. */
export function applyColorScheme(): void {
  const chosen = localStorage.getItem(kept);
  const isDark = chosen === "dark" || (chosen !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
}
