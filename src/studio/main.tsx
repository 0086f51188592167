import "./theme/styles.ts";
import { createRoot } from "react-dom/client";
import { localeCookie } from "./data/locale.ts";
import { ScreenRefused } from "./errors/screen-refused.ts";
import { Studio } from "./shell/studio.tsx";
import { adoptMantineVariables } from "./theme/mantine-variables.ts";

adoptMantineVariables();
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where a page is served over plain HTTP.
document.cookie = localeCookie("en");

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root, { onCaughtError: report }).render(<Studio />);

/** A refused screen is an answer, not a fault. */
function report(fault: unknown): void {
  if (!(fault instanceof ScreenRefused)) console.error(fault);
}
