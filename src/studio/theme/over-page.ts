import { holdPage } from "./hold-page.ts";
import { leadBackFrom } from "./lead-back.ts";

/** What every overlay does while it stands, and when it goes. */
export function overPage(overlay: Element | null): (() => void) | undefined {
  if (overlay === null) return undefined;
  const ends = [holdPage(overlay), leadBackFrom(overlay)];
  return () => {
    for (const end of ends) end();
  };
}
