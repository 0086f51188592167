import * as contract from "../../contract/connections.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { findSocialUser } from "./find-social-user.ts";
import { listConnections, removeConnection, setConnection } from "./keep-connections.ts";
import { xProvider } from "./x-service.ts";

export const connections = feature("connections", {
  keepsAccess: true,
  services: [xProvider],
  tables: ["connections"],
  endpoints: [
    answer(contract.listConnections, listConnections),
    answer(contract.setConnection, setConnection),
    transactional(contract.removeConnection, removeConnection),
    answer(contract.findSocialUser, findSocialUser),
  ],
});
