import { remember } from "../data/remember.ts";

/** Every key of the shell, as the list of shortcuts shows them. The editor adds its own there. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

export const shellShortcuts: readonly ShortcutGroup[] = [
  {
    title: "Everywhere",
    shortcuts: [
      { keys: ["mod", "K"], does: "Search or jump to anything" },
      { keys: ["?"], does: "Show this list" },
      { keys: ["Esc"], does: "Close what is open" },
    ],
  },
  {
    title: "In an app",
    shortcuts: [
      { keys: ["mod", "\\"], does: "Open or close the drawer" },
      { keys: ["G", "P"], does: "Go to Pages" },
      { keys: ["G", "D"], does: "Go to Data" },
      { keys: ["G", "H"], does: "Go to the app's home" },
      { keys: ["G", "S"], does: "Go to Settings" },
      { keys: ["G", "A"], does: "Go to your apps" },
      { keys: ["C"], does: "Create: a page in an app, an app in the list" },
      { keys: ["/"], does: "Filter the drawer" },
    ],
  },
];

/** What a single key asks for; `after` is the key pressed just before. Pure, so that every key can be tested. */
export type Wish = "palette" | "shortcuts" | "pages" | "data" | "home" | "settings" | "apps" | "create" | "filter";

export function wishOf(key: string, after: string | undefined): Wish | undefined {
  const second: Readonly<Record<string, Wish>> = { p: "pages", d: "data", h: "home", s: "settings", a: "apps" };
  if (after === "g") return second[key];
  const first: Readonly<Record<string, Wish>> = { "?": "shortcuts", c: "create", "/": "filter" };
  return first[key];
}

const switchedOff = "joinery.single-keys";

/** Single keys may be switched off: who speaks to the machine would set them off by accident. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(switchedOff) !== "off";
}

export function setSingleKeys(on: boolean): void {
  remember(switchedOff, on ? "on" : "off");
}
