import { fail, ok, type Result } from "../../../model/base/result.ts";
import { whyReservedPageSlug } from "../../../model/page/reserved-page-slugs.ts";

/** The path at which a redirect begins, without its slash and in lower case; of a whole address its path. */
export function sourceOf(written: string): Result<string> {
  const path = decoded(pathIn(written))
    .toLowerCase()
    .replace(/^\/+|\/+$/g, "");
  if (path === "") return fail("must begin at a path such as /old");
  if (/[?#\0]/.test(path)) return fail("may not contain ? or #");
  const reserved = whyReservedPageSlug(path);
  return reserved === undefined ? ok(path) : fail(reserved);
}

/** Where a redirect leads: a path of the site, or the address of another one. */
export function targetOf(written: string): Result<string> {
  if (/^https?:\/\//i.test(written)) {
    if (!URL.canParse(written)) return fail("must lead to a path such as /new or an address such as https://example.com");
    return ok(new URL(written).href);
  }
  if (!/^\/(?![/\\])[^\s\\\0]*$/.test(written)) return fail("must lead to a path such as /new or an address such as https://example.com");
  return ok(written.length > 1 ? written.replace(/\/+$/, "") : written);
}

/** Where a chain of redirects ends that begins at a path; undefined: it leads back to where it was already. */
export function whereAll(known: ReadonlyMap<string, string | undefined>, source: string): string | undefined {
  const passed = new Set<string>();
  let at = source;
  for (;;) {
    if (passed.has(at)) return undefined;
    passed.add(at);
    const target = known.get(at);
    if (target === undefined) return passed.size === 1 ? undefined : `/${at}`;
    if (!target.startsWith("/")) return target;
    const next = decoded(target.split(/[?#]/, 1)[0] ?? "")
      .slice(1)
      .toLowerCase();
    // What a path says besides is kept where the chain ends there.
    if (next === "" || (!known.has(next) && !passed.has(next))) return target;
    at = next;
  }
}

function pathIn(written: string): string {
  return /^https?:\/\//i.test(written) && URL.canParse(written) ? new URL(written).pathname : written;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
