import { say } from "./toasts.ts";

/** Puts a text where people paste from; where the browser does not allow it, shows the text instead. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say("success", "Copied to clipboard!");
  } catch {
    say("warning", `The browser did not allow copying: ${text}`);
  }
}
