import { CallFailed } from "../../data/call-failed.ts";

/**
 * Opens an address that must be asked for first. The tab is opened at once, as long as the browser takes it for what the person's
 * press did; where it was kept from opening, the person is offered another way. False: there is no such address, and it was said.
 */
export async function openInNewTab(address: () => Promise<string>): Promise<boolean> {
  const tab = window.open("", "_blank");
  try {
    const found = await address();
    if (tab) {
      tab.opener = null;
      tab.location.replace(found);
    }
    return true;
  } catch (failure) {
    tab?.close();
    if (failure instanceof CallFailed) return false;
    throw failure;
  }
}
