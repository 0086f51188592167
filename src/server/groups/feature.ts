import * as contract from "../../contract/groups.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { addToGroup, listGroupMembers, removeFromGroup } from "./group-members.ts";
import { createGroup, deleteGroup, listGroups, renameGroup } from "./write-groups.ts";

/** Groups of an app's members, which types, pages and statuses name. */
export const groups = feature("groups", {
  tables: ["member_groups", "group_members"],
  endpoints: [
    answer(contract.listGroups, listGroups),
    transactional(contract.createGroup, createGroup),
    transactional(contract.renameGroup, renameGroup),
    transactional(contract.deleteGroup, deleteGroup),
    answer(contract.listGroupMembers, listGroupMembers),
    transactional(contract.addToGroup, addToGroup),
    transactional(contract.removeFromGroup, removeFromGroup),
  ],
});
