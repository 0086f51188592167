import * as contract from "../../contract/api-keys.ts";
import { answer, change, feature } from "../feature.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./keep-keys.ts";

/** What it changes bears on who may do what: revoked keys are forgotten at once. */
export const apiKeys = feature("api-keys", {
  answers: [
    answer(contract.listApiKeys, listApiKeys),
    change(contract.createApiKey, createApiKey),
    change(contract.revokeApiKey, revokeApiKey),
  ],
});
