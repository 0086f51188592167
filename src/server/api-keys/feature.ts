import * as contract from "../../contract/api-keys.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./keep-keys.ts";

/** What it changes bears on who may do what: revoked keys are forgotten at once. */
export const apiKeys = feature("api-keys", {
  tables: ["api_keys"],
  endpoints: [
    answer(contract.listApiKeys, listApiKeys),
    transactional(contract.createApiKey, createApiKey),
    transactional(contract.revokeApiKey, revokeApiKey),
  ],
});
