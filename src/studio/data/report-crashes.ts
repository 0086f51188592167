import { CallFailed } from "./call-failed.ts";
import { useSession } from "./session.ts";

/** No more than this in one visit: a screen that fails with each frame tells it once. */
const mostInAVisit = 10;
const told = new Set<string>();

/** A browser's notice that something it measured changed once more in the same frame, and is measured in the next: nothing broke. */
const measuredAgain = "ResizeObserver loop";

/** Tells the server of what broke here. A call that was refused, or that found nobody, is no failure of the studio. */
export function reportCrash(fault: unknown): void {
  if (fault instanceof CallFailed || told.size >= mostInAVisit) return;
  const { message, stack = "" } = fault instanceof Error ? fault : { message: String(fault) };
  const key = `${message}\n${stack.slice(0, 300)}`;
  if (message === "" || message.startsWith(measuredAgain) || told.has(key)) return;
  told.add(key);
  const { token } = useSession.getState();
  void fetch("/api/1/crashes", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      message: message.slice(0, 500),
      stack: stack.slice(0, 4_000),
      path: window.location.pathname.slice(0, 300),
      build: buildOf(),
    }),
  }).catch(() => undefined);
}

/** By what the page's own script is called, which is another with each build. */
function buildOf(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return (script?.src.split("/").at(-1) ?? "").slice(0, 80);
}

export function reportCrashes(): void {
  window.addEventListener("error", ({ error, message }) => reportCrash(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (!(reason instanceof DOMException && reason.name === "AbortError")) reportCrash(reason);
  });
}
