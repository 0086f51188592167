import { lookAt as lookAtContract, watchChanges } from "../../contract/live.ts";
import { answer, feature, streaming } from "../kernel/feature.ts";
import { lookAt } from "./look-at.ts";
import { watch } from "./watch.ts";

/** What others change and look at, as it happens. */
export const live = feature("live", { keepsAccess: true, endpoints: [streaming(watchChanges, watch), answer(lookAtContract, lookAt)] });
