/** What a server that starts asks of this feature. */
export { ensurePlatformApp } from "./platform-app.ts";
export { addAdmin, addFirstAdmin, giveSetupKey } from "./set-up.ts";
