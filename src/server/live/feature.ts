import { watchChanges } from "../../contract/live.ts";
import { feature, streaming } from "../feature.ts";
import { watch } from "./watch.ts";

/** What others change, as it happens. */
export const live = feature("live", { keepsAccess: true, answers: [streaming(watchChanges, watch)] });
