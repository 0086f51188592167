import "./theme/styles.ts";
import { createRoot } from "react-dom/client";
import { leaveToInputMethod } from "../fields/shared/leave-to-input-method.ts";
import { showDensity } from "./data/density.ts";
import { localeCookie } from "./data/locale.ts";
import { reportCrash, reportCrashes } from "./data/report-crashes.ts";
import { mayHaveSession } from "./data/session.ts";
import { features } from "./features.ts";
import { ScreenRefused } from "./frame/errors/screen-refused.ts";
import { listenForPalette } from "./frame/palette/listen-for-palette.ts";
import { registerScreens } from "./frame/registry/registered.ts";
import { sessionReady } from "./frame/routes/session-ready.ts";
import { Studio } from "./frame/studio.tsx";
import { fetchScreens, router } from "./router.tsx";
import { adoptMantineVariables } from "./theme/mantine-variables.ts";
import { rootElement } from "./theme/root-element.ts";

/** Draws the whole studio into the page, at the screen that the address names. */
export function startStudio(): void {
  reportCrashes();
  registerScreens(features);
  adoptMantineVariables();
  leaveToInputMethod(window);
  listenForPalette();
  showDensity();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where a page is served over plain HTTP.
  document.cookie = localeCookie("en");
  // Whoever is not signed in is led elsewhere. The call goes out first: it takes longest.
  if (mayHaveSession()) {
    void sessionReady();
    fetchScreens();
  }
  createRoot(rootElement(), { onCaughtError: report }).render(<Studio router={router} />);
}

/** A refused screen is an answer, not a fault. */
function report(fault: unknown): void {
  if (fault instanceof ScreenRefused) return;
  console.error(fault);
  reportCrash(fault);
}
