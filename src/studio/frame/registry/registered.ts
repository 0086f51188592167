import type { KeyBinding } from "./key-binding.ts";
import type {
  AccountLink,
  AdminLink,
  BellPart,
  DialogName,
  DialogPart,
  DrawerPart,
  NavigationItem,
  Screens,
  SettingsPart,
} from "./screens.ts";

let features: readonly Screens[] = [];

/** Says what the studio is made of. Once, before anything is drawn. */
export function registerScreens(list: readonly Screens[]): void {
  features = list;
}

const listOf =
  <Each>(ofFeature: (feature: Screens) => readonly Each[] | undefined) =>
  (): readonly Each[] =>
    features.flatMap((feature) => ofFeature(feature) ?? []);

export const registeredDrawers = listOf<DrawerPart>(({ drawers }) => drawers);
export const registeredNavigation = listOf<NavigationItem>(({ navigation }) => navigation);
export const registeredBells = listOf<BellPart>(({ bells }) => bells);
export const registeredAccountLinks = listOf<AccountLink>(({ accountLinks }) => accountLinks);
export const registeredAdminLinks = listOf<AdminLink>(({ adminLinks }) => adminLinks);
export const registeredKeys = listOf<KeyBinding>(({ keys }) => keys);
export const registeredShortcuts = listOf(({ shortcuts }) => shortcuts && [shortcuts]);
export const registeredPalette = listOf(({ palette }) => palette && [palette]);
export const registeredOverlays = listOf(({ overlays }) => overlays);
export const registeredBehaviours = listOf(({ behaviours }) => behaviours);

export function registeredDialog(name: DialogName): DialogPart | undefined {
  return features.map(({ dialogs }) => dialogs?.[name]).find((part) => part !== undefined);
}

export interface SettingsTab {
  readonly tab: string;
  readonly label: string;
  readonly parts: readonly SettingsPart[];
}

/** The tabs of an app's settings, each with the parts that features put into it. */
export function registeredSettings(): readonly SettingsTab[] {
  const parts = features.flatMap(({ settings }) => settings ?? []);
  const tabs = new Map(parts.map(({ tab, label }) => [tab, label]));
  return [...tabs].map(([tab, label]) => ({ tab, label, parts: parts.filter((part) => part.tab === tab) }));
}
