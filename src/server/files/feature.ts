import { attachFile as contract } from "../../contract/files.ts";
import { answer, feature } from "../feature.ts";
import { attachFile } from "./attach-file.ts";
import { forgetKind, forgetUnclaimed } from "./unclaimed.ts";

export const files = feature("files", {
  answers: [answer(contract, attachFile)],
  jobs: { [forgetKind]: (scope, { key }) => forgetUnclaimed(scope, String(key)) },
});
