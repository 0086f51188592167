/** What the features below may use of apps. */

export { addApp, addPlatformApp, giveOwner } from "./add-app.ts";
export { evaluationContextOf, regionOf, todayOf } from "./app-zone.ts";
export { type Asker, asPerson } from "./as-person.ts";
export { Directory } from "./directory.ts";
export { endMembership } from "./end-membership.ts";
export { accountErased, memberLeft, webhooksStopped } from "./events.ts";
export { enterApp } from "./found-app.ts";
export { myInvitations } from "./invitations/answer-invitations.ts";
export { forgetInvitations } from "./invitations/store.ts";
export {
  appsOfPerson,
  countMembers,
  forgetMembers,
  makerLeft,
  memberByUser,
  memberForChange,
  membersAmong,
  membersCalled,
  membersFrom,
  memberUsers,
  notOpenedAmong,
  standingOf,
} from "./member-store.ts";
export { changeOwnMeta, ownFieldsOf, ownMetaOf } from "./own-meta.ts";
export { languageHere, readListHere } from "./read-list-here.ts";
export { showApp } from "./show-app.ts";
export { activateOnSite, signUpWith } from "./sign-up.ts";
export {
  type AppRow,
  appById,
  appForChange,
  appsOfUser,
  deleteAppRow,
  holdApp,
  increaseSiteVersion,
  releaseAddress,
  updateAppDeletion,
  updateLive,
  updateSettings,
  updateSuspendedApp,
} from "./store.ts";
export { refuseShut, refuseSuspended } from "./suspended.ts";
export { txtRecords } from "./txt-records.ts";
