import * as contract from "../../contract/apps.ts";
import { activate as activateContract, signUp as signUpContract } from "../../contract/auth.ts";
import * as domainContract from "../../contract/domains.ts";
import * as invitations from "../../contract/invitations.ts";
import * as leaving from "../../contract/leaving.ts";
import { findUsers as findUsersContract } from "../../contract/users.ts";
import { personRenamed } from "../auth/public.ts";
import { answer, feature, on, perform } from "../kernel/feature.ts";
import { changeApp } from "./change-app.ts";
import { findDomain, verifyDomain } from "./domain.ts";
import { currentApp, myApps } from "./find-apps.ts";
import { findUsers } from "./find-users.ts";
import { acceptInvitation, declineInvitation, myInvitations } from "./invitations/answer-invitations.ts";
import { declineByTicket, findInvitation, joinByTicket } from "./invitations/by-ticket.ts";
import { inviteMember, linkInvite, listInvites, resendInvite, withdrawInvite } from "./invitations/invite-people.ts";
import { inviteUser } from "./invitations/invite-user.ts";
import { renameMember } from "./jobs.ts";
import { handOverApp } from "./leaving/hand-over.ts";
import { addMember, changeMember, listMembers, removeMember } from "./members.ts";
import { followRename, renameMembers } from "./rename-member.ts";
import { activate, signUp } from "./sign-up.ts";
import { txtProvider } from "./txt-records.ts";

export const apps = feature("apps", {
  services: [txtProvider],
  tables: ["addresses", "apps", "invitations", "members", "memberships", "pending_invites"],
  jobs: [perform(renameMember, renameMembers)],
  listeners: [on(personRenamed, followRename)],
  endpoints: [
    answer(signUpContract, signUp),
    answer(activateContract, activate),
    answer(findUsersContract, findUsers),
    answer(contract.myApps, myApps),
    answer(contract.currentApp, currentApp),
    answer(contract.changeApp, changeApp),
    answer(domainContract.findDomain, findDomain),
    answer(domainContract.verifyDomain, verifyDomain),
    answer(contract.listMembers, listMembers),
    answer(contract.addMember, addMember),
    answer(contract.changeMember, changeMember),
    answer(contract.removeMember, removeMember),
    answer(leaving.handOverApp, handOverApp),
    answer(invitations.inviteMember, inviteMember),
    answer(invitations.listInvites, listInvites),
    answer(invitations.withdrawInvite, withdrawInvite),
    answer(invitations.resendInvite, resendInvite),
    answer(invitations.linkInvite, linkInvite),
    answer(invitations.inviteUser, inviteUser),
    answer(invitations.findInvitation, findInvitation),
    answer(invitations.joinByTicket, joinByTicket),
    answer(invitations.declineByTicket, declineByTicket),
    answer(invitations.myInvitations, myInvitations),
    answer(invitations.acceptInvitation, acceptInvitation),
    answer(invitations.declineInvitation, declineInvitation),
  ],
});
