import "./theme/styles.ts";
import { createRoot } from "react-dom/client";
import { leaveToInputMethod } from "../fields/shared/leave-to-input-method.ts";
import { localeCookie } from "./data/locale.ts";
import { mayHaveSession } from "./data/session.ts";
import { ScreenRefused } from "./errors/screen-refused.ts";
import { fetchScreens } from "./shell/router.tsx";
import { sessionReady } from "./shell/session-ready.ts";
import { Studio } from "./shell/studio.tsx";
import { adoptMantineVariables } from "./theme/mantine-variables.ts";

adoptMantineVariables();
leaveToInputMethod(window);
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where a page is served over plain HTTP.
document.cookie = localeCookie("en");

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
// Whoever is not signed in is led elsewhere. The call goes out first: it takes longest.
if (mayHaveSession()) {
  void sessionReady();
  fetchScreens();
}
createRoot(root, { onCaughtError: report }).render(<Studio />);

/** A refused screen is an answer, not a fault. */
function report(fault: unknown): void {
  if (!(fault instanceof ScreenRefused)) console.error(fault);
}
