/** What the features below may use of accounts. */
export { actingLife, beginActing } from "./acting.ts";
export { actingAs, deleteActingAs, enteredAsOther } from "./acting-store.ts";
export { deviceOf } from "./began-from.ts";
export { resetCodes } from "./codes/reset-codes.ts";
export { needsCode } from "./codes/spend-code.ts";
export { createUser, readNames } from "./create-user.ts";
export { askForCode, enterCodeWith } from "./enter.ts";
export { avatarLeft, personRenamed } from "./events.ts";
export { rememberDevice } from "./known-devices.ts";
export { logInWith, loginOf } from "./log-in.ts";
export { changeAvatar, changeMe, me } from "./me.ts";
export { wantsToKnow } from "./notifications.ts";
export { listSessions } from "./own-sessions.ts";
export { passkeysOf } from "./passkeys/store.ts";
export { hashPassword } from "./passwords.ts";
export {
  type Among,
  admins,
  anyPlatformAdmin,
  anyUser,
  hasAddress,
  namesForShare,
  type PersonNames,
  personWithLogin,
  shownById,
  usersByIds,
  usersByIdsAmong,
  usersFound,
} from "./people/store.ts";
export { mailFromPlatform, mailText, tellFromPlatform } from "./platform-mail.ts";
export { askToProve, proveEmail, takeProven } from "./prove-email.ts";
export { identitiesOf } from "./providers/store.ts";
export { forgetPasswordOn, resetPasswordWith } from "./reset-password.ts";
export { deleteSession, sessionsOf } from "./session-store.ts";
export { beginSession, beginSiteSession, type Caller, Callers, endSiteSession } from "./sessions.ts";
export { hideAddress, knownEmail, personOf, showPerson, showUser } from "./show-user.ts";
export {
  deleteOtherSessions,
  eraseUser,
  notificationsOf,
  passwordOf,
  type UserRow,
  type UserWithPassword,
  updateDeletion,
  updateRole,
  updateSuspended,
  userById,
  userByLogin,
  userForChange,
} from "./store.ts";
export { giveTicket, isChallenge, kindOfTicket, lifeOfTicket, linkIsOver, seenTicket, spendTicket, stateOfTicket } from "./tickets.ts";
export { hashToken } from "./tokens.ts";
export { showWaysIn } from "./ways-in.ts";
