import * as contract from "../../contract/apps.ts";
import { signUp as signUpContract } from "../../contract/auth.ts";
import { answer, feature } from "../feature.ts";
import { changeApp } from "./change-app.ts";
import { findDomain, verifyDomain } from "./domain.ts";
import { currentApp, myApps } from "./find-apps.ts";
import { addMember, changeMember, listMembers, removeMember } from "./members.ts";
import { signUp } from "./sign-up.ts";

export const apps = feature("apps", {
  answers: [
    answer(signUpContract, signUp),
    answer(contract.myApps, myApps),
    answer(contract.currentApp, currentApp),
    answer(contract.changeApp, changeApp),
    answer(contract.findDomain, findDomain),
    answer(contract.verifyDomain, verifyDomain),
    answer(contract.listMembers, listMembers),
    answer(contract.addMember, addMember),
    answer(contract.changeMember, changeMember),
    answer(contract.removeMember, removeMember),
  ],
});
