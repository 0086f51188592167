/** What a feature of the studio brings, in one declaration: `screens.ts` in its folder, listed in `features.ts`. */
import type { AnyRoute } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { guards } from "../../../model/access/guards.ts";
import type { CurrentApp } from "../../data/app-context.ts";
import type { Preloaded } from "../loading/load.ts";
import type { KeyBinding } from "./key-binding.ts";
import type { PaletteSource } from "./palette-entries.ts";
import type { ShortcutGroup } from "./shortcut-group.ts";

/** The dialogs that anything may open. A feature adds the names of its own with `declare module`, so that a wrong name does not compile. */
export interface DialogNames {
  readonly messages: true;
  readonly "view-as": true;
  readonly shortcuts: true;
}
export type DialogName = keyof DialogNames;

/** The drawers of an app; features add the names of theirs as they add those of dialogs. */
export interface DrawerNames {
  readonly pages: true;
  readonly data: true;
}
export type DrawerName = keyof DrawerNames;

type Late<Props> = ComponentType<Props> & Preloaded;

export interface DialogPart {
  readonly Dialog: Late<{ readonly opened: boolean; readonly onClose: () => void }>;
  /** What it makes is an app's, and its editors make it: others do not get to see it. */
  readonly forEditors?: true;
}

export interface DrawerPart {
  readonly name: DrawerName;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** `titled`: its title is shown around it already. */
  readonly Drawer: Late<{ readonly titled: boolean }>;
  /** How much in it is new: a dot says so. */
  readonly useNew?: () => number | undefined;
}

/** Something that is told of in the rail, with how much of it is new; on phones in the menu at the foot. */
export interface BellPart {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** How much is new; undefined: the person is told of nothing, and there is no bell. */
  readonly useCount: () => number | undefined;
  readonly Panel: Late<{ readonly onLeave: () => void }>;
  /** Shows the same on a phone. */
  readonly dialog: DialogName;
}

/** A link of the rail, and on phones of the menu at the foot. */
export interface NavigationItem {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly address: (app: CurrentApp) => string;
  /** Where it stands in the rail beside the messages. */
  readonly place: "above messages" | "below messages";
  /** How much in it is new: a number says so. */
  readonly useNew?: () => number;
}

/** An entry of the menu of who is signed in: what is theirs, or what concerns the platform. */
export type AccountLink = {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly group: "yours" | "platform";
  /** Who gets to see it; everybody unless said. */
  readonly guard?: keyof typeof guards;
} & ({ readonly to: string } | { readonly dialog: DialogName });

/** A link of the bar of the admin area: one that it has always been known by, or a tool beside these. */
export interface AdminLink {
  readonly label: string;
  readonly to: string;
  readonly group: "admin" | "tools";
  /** All of the staff may open it, not its admins alone. */
  readonly forStaff?: true;
}

/** A part of the settings of an app. Those that name the same tab stand below each other, in the order of the features. */
export interface SettingsPart {
  readonly tab: string;
  readonly label: string;
  readonly Part: Late<object>;
}

/** Below which layout the routes stand: see `routes/parents.ts`. */
export type RouteParent = "root" | "simple" | "own" | "admin" | "app";
export type Routes = { readonly [Parent in RouteParent]?: readonly AnyRoute[] };

export interface Screens {
  readonly routes?: Routes;
  readonly drawers?: readonly DrawerPart[];
  readonly navigation?: readonly NavigationItem[];
  readonly bells?: readonly BellPart[];
  readonly settings?: readonly SettingsPart[];
  readonly dialogs?: { readonly [Name in DialogName]?: DialogPart };
  readonly accountLinks?: readonly AccountLink[];
  readonly adminLinks?: readonly AdminLink[];
  /** Keys that work on every screen. */
  readonly keys?: readonly KeyBinding[];
  /** The keys of its own screens, as the list of shortcuts shows them; they come with the list. */
  readonly shortcuts?: () => Promise<ShortcutGroup>;
  /** Its entries of the command palette; they come with the palette. */
  readonly palette?: () => Promise<{ readonly palette: PaletteSource }>;
  /** What may lie over every screen. */
  readonly overlays?: readonly ComponentType[];
  /** What an app does while it is on the screen; draws nothing. */
  readonly behaviours?: readonly ComponentType[];
}

/** A feature with routes keeps their types, by which every link is checked. */
type WithRoutes<Own> = Omit<Screens, "routes"> & { readonly routes: Own };

export function defineScreens<const Own extends Routes>(screens: WithRoutes<Own>): WithRoutes<Own>;
export function defineScreens(screens: Screens): Screens;
export function defineScreens(screens: Screens): Screens {
  return screens;
}
