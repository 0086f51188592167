import { exportMe as contract } from "../../contract/own-data.ts";
import { answer, feature } from "../kernel/feature.ts";
import { exportMe } from "./export-me.ts";

/** What a person takes away of themselves. */
export const ownData = feature("own-data", { keepsAccess: true, endpoints: [answer(contract, exportMe)] });
