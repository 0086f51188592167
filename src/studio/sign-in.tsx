/**
 * Signing in as a page of its own: somebody who comes from outside gets what this one screen needs, and the studio once they type. Whoever is
 * signed in already, or signs in here, goes on in the studio without loading the page anew.
 */
import "./theme/sign-in.css";
import { createRoot } from "react-dom/client";
import { leaveToInputMethod } from "../fields/shared/leave-to-input-method.ts";
import { LoginPage } from "./account/login-page.tsx";
import { localeCookie } from "./data/locale.ts";
import { safeRedirect } from "./data/safe-redirect.ts";
import { mayHaveSession } from "./data/session.ts";
import { DoorLayout } from "./frame/layouts/door-layout.tsx";
import { applyColorScheme } from "./theme/color-scheme.ts";
import { rootElement } from "./theme/root-element.ts";

const fetchStudio = () => import("./start.tsx");

if (mayHaveSession()) void fetchStudio().then(({ startStudio }) => startStudio());
else draw();

function draw(): void {
  applyColorScheme();
  leaveToInputMethod(window);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where a page is served over plain HTTP.
  document.cookie = localeCookie("en");
  const redirect = new URLSearchParams(window.location.search).get("redirect") ?? undefined;
  const root = createRoot(rootElement());
  const enter = async () => {
    const { startStudio } = await fetchStudio();
    root.unmount();
    window.history.replaceState(null, "", safeRedirect(redirect));
    startStudio();
  };
  // Not before: whoever only looks pays for nothing more.
  window.addEventListener("input", () => void fetchStudio().catch(() => undefined), { once: true });
  root.render(
    <DoorLayout>
      <LoginPage redirect={redirect} onSignedIn={() => void enter().catch(() => window.location.assign(safeRedirect(redirect)))} />
    </DoorLayout>,
  );
}
