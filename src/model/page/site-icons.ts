import type { Brand } from "./brand.ts";

/** Widths and heights in px: of tabs, and of the screens of phones. */
export const iconSizes = [32, 180] as const;
export type IconSize = (typeof iconSizes)[number];

interface IconSource {
  /** The picture that icons are made from, as it is kept: "/files/7/….png". */
  readonly file: string;
  /** Where an icon is served. Another picture has other addresses, so that what browsers keep is never out of date. */
  readonly address: (size: IconSize) => string;
}

/** What the icons of a site are made from: its own picture for them, else its logo; undefined: it has neither. */
export function iconSource({ favicon, logo, logoDark }: Brand): IconSource | undefined {
  const file = favicon || logo || logoDark;
  if (file === undefined || file === "") return undefined;
  return { file, address: (size) => file.replace(/^\/files\/(\d+)\//, (_, app: string) => `/files/${app}/icon/${size}/`) };
}
