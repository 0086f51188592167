import * as contract from "../../contract/installation.ts";
import { answer, feature } from "../kernel/feature.ts";
import { changeInstallation, notice, readInstallation } from "./change-installation.ts";
import { environmentProvider } from "./environment.ts";

/** What whoever runs the platform sets for all of it. It stands above the features that keep to it. */
export const installation = feature("installation", {
  keepsAccess: true,
  tables: ["installation_settings"],
  services: [environmentProvider],
  endpoints: [
    answer(contract.installationNotice, notice),
    answer(contract.readInstallation, readInstallation),
    answer(contract.changeInstallation, changeInstallation),
  ],
});
