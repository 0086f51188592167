import { createContext, useContext } from "react";
import type { currentApp } from "../../contract/apps.ts";
import type { ReplyOf } from "../../contract/endpoint.ts";
import { type Api, apiOf } from "./api.ts";

export type CurrentApp = ReplyOf<typeof currentApp>;

export const AppContext = createContext<CurrentApp | undefined>(undefined);

/** The app at hand, on every screen below `/a/{app}`. */
export function useApp(): CurrentApp {
  const app = useContext(AppContext);
  if (app === undefined) throw new Error("There is no app around this screen.");
  return app;
}

/** The calls of the app at hand. */
export function useApi(): Api {
  return apiOf(useApp().id);
}
