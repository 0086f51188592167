import * as contract from "../../contract/app-api.ts";
import { answer, feature, written } from "../kernel/feature.ts";
import { describeApp, writeClient } from "./describe-app.ts";

/** What an app's own types look like to programs. */
export const appApi = feature("app-api", {
  keepsAccess: true,
  endpoints: [written(contract.describeApp, describeApp), answer(contract.writeClient, writeClient)],
});
