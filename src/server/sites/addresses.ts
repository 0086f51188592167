import { safeHref } from "../../blocks/parts/safe-href.ts";

/** The path of a page as it may stand in an address: what its name has of "?", "#" or "%" is part of the name. */
export function addressOf(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** A path as it may stand in a header: what is encoded already stays as it is. */
export function encodedPath(path: string): string {
  return path.replace(/[^!-~]+/gu, encodeURIComponent);
}

interface Named {
  readonly id: number;
  readonly slug: string;
}

/** The one path, of several that lead there, by which a page is known. */
export function pathOf({ id, slug }: Named, home: Pick<Named, "id"> | undefined): string {
  return id === home?.id ? "/" : addressOf(`/${slug}`);
}

/** Where an owner sends on those who sent a form, as a header can say it; undefined where that leads nowhere. */
export function redirectOf(written: string, base: string): string | undefined {
  const safe = safeHref(written, base);
  return safe ? encodedPath(safe.href) : undefined;
}
