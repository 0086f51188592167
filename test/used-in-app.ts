import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { onTestFinished, vi } from "vitest";
import { endpointLines } from "../src/contract/endpoint-lines.ts";
import { endpoints } from "../src/contract/endpoints.ts";
import { AppContext, type CurrentApp } from "../src/studio/data/app-context.ts";

/** The number of the app that is around. */
export const appAround = 7;

// What vite.studio.config.ts writes into the bundle, made here from the same contract.
const routes = endpointLines(endpoints);

/** What a hook of the studio gives its screen, without a screen: it is called once, inside an app. */
export function usedInApp<Given>(useIt: () => Given, client = new QueryClient()): Given {
  vi.stubGlobal("__ENDPOINT_ROUTES__", routes);
  onTestFinished(() => void vi.unstubAllGlobals());
  const given: Given[] = [];
  const app = { id: appAround, settings: {}, appUserRole: 100 } as unknown as CurrentApp; // no more of it is read
  const inside = createElement(AppContext, { value: app }, createElement(Screen, { useIt: () => given.push(useIt()) }));
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, inside));
  const [first] = given;
  if (first === undefined) throw new Error("The hook was not called.");
  return first;
}

function Screen({ useIt }: { readonly useIt: () => unknown }) {
  useIt();
  return null;
}
