import * as contract from "../../contract/connections.ts";
import { answer, change, feature } from "../feature.ts";
import { findSocialUser } from "./find-social-user.ts";
import { listConnections, removeConnection, setConnection } from "./keep-connections.ts";

export const connections = feature("connections", {
  keepsAccess: true,
  answers: [
    answer(contract.listConnections, listConnections),
    answer(contract.setConnection, setConnection),
    change(contract.removeConnection, removeConnection),
    answer(contract.findSocialUser, findSocialUser),
  ],
});
