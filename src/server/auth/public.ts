/** What the features below may use of accounts. */
export { createUser } from "./create-user.ts";
export { hashPassword } from "./passwords.ts";
export { beginSession, type Caller, Callers } from "./sessions.ts";
export { hideAddress, personOf, showPerson } from "./show-user.ts";
export { anyPlatformAdmin, anyUser, type UserRow, userById, usersByIds, usersCalled, usersNamed } from "./store.ts";
export { hashToken } from "./tokens.ts";
