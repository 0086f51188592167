import { useRouter } from "@tanstack/react-router";
import type { Page } from "../../contract/pages.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { pagePath } from "../frame/addresses/page-path.ts";
import { siteAddress } from "../frame/addresses/site-address.ts";

/** Where a link of a previewed page leads: to the preview of another page of the app, or to the site in a tab of its own. */
export function useFollowLinks(): (path: string, isNewTab: boolean) => Promise<void> {
  const app = useApp();
  const api = useApi();
  const router = useRouter();
  const find = async (names: readonly string[]): Promise<Page | undefined> => {
    for (const page of names) {
      try {
        const found = await api.findPage({ params: { page }, quiet: true });
        if (names.length > 1 || found.slug === page) return found;
      } catch (failure) {
        if (!(failure instanceof CallFailed) || failure.status !== 404) throw failure;
      }
    }
    return undefined;
  };
  return async (path, isNewTab) => {
    const slug = slugIn(path);
    if (isNewTab) return void window.open(siteAddress(app, slug), "_blank", "noopener");
    const { homePage } = app.settings ?? {};
    try {
      const found = await find(slug === "" ? [...(homePage ? [String(homePage)] : []), "index", "home"] : [slug]);
      if (found) router.history.push(`${pagePath(app, found.slug)}?show=preview`);
      else say("warning", `No page of this app is at /${slug}.`);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
    }
  };
}

function slugIn(path: string): string {
  const plain = path.replaceAll(/^\/+|\/+$/g, "").toLowerCase();
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
