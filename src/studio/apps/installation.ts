import type { App } from "../../contract/apps.ts";

/** The id of the platform's own app. */
const installation = 1;

export function isInstallation({ id }: Pick<App, "id">): boolean {
  return id === installation;
}

export const aboutInstallation =
  "This app belongs to the installation itself, not to any site of yours: its page is the one at the main address, and its records are the plans that accounts may have. Most people never open it. For a site of your own, make a new app.";
