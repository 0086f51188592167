import * as contract from "../../contract/activity.ts";
import { deleteOldEvents } from "../audit/public.ts";
import { answer, feature, perform } from "../kernel/feature.ts";
import { deleteOld } from "./delete-old.ts";
import { exportActivity, listActivity } from "./list-activity.ts";

/** Who did what in an app, as its admins read it. It knows the app and its settings, which `audit` stands above. */
export const activity = feature("activity", {
  keepsAccess: true,
  endpoints: [answer(contract.listActivity, listActivity), answer(contract.exportActivity, exportActivity)],
  jobs: [perform(deleteOldEvents, deleteOld)],
});
