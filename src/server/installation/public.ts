/** What the features below may use of the settings of the installation. */
export { readInstallation } from "./change-installation.ts";
export { installationNow, installationSettingsIn } from "./settings.ts";
