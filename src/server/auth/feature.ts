import {
  enterCode as enterCodeContract,
  forgetPassword as forgetContract,
  logIn as logInContract,
  logOutByGet,
  logOut as logOutContract,
  lookAtTicket as lookContract,
  refreshSession as refreshContract,
  resetPassword as resetContract,
} from "../../contract/auth.ts";
import * as leaving from "../../contract/leaving.ts";
import * as passkeys from "../../contract/passkeys.ts";
import * as phones from "../../contract/phones.ts";
import * as providers from "../../contract/providers.ts";
import * as sessions from "../../contract/sessions.ts";
import { changeMe as changeMeContract, me as meContract } from "../../contract/users.ts";
import * as waysIn from "../../contract/ways-in.ts";
import { answer, feature, perform, transactional } from "../kernel/feature.ts";
import { deleteOldActing } from "./acting-store.ts";
import { drawAuthenticator, renewRecoveryCodes, startCodes, stopCodes } from "./codes/own-codes.ts";
import { enterCode } from "./enter.ts";
import { mailPhoneCode, mailReset } from "./jobs.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { changeMe, me } from "./me.ts";
import { changeNotifications, myNotifications } from "./notifications.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";
import { addPasskey, drawPasskey, removePasskey, renamePasskey } from "./passkeys/own-passkeys.ts";
import { askForPasskey, signInByPasskey } from "./passkeys/prove-by-passkey.ts";
import { proveOwnPhone, sendOwnPhoneCode } from "./phones/own-phone.ts";
import { checkPhoneCode, sendPhoneCode, sendResetCode } from "./phones/reset-by-phone.ts";
import { deleteOldCodes } from "./phones/store.ts";
import { connectProvider, listProviders, startProvider } from "./providers/begin-with-provider.ts";
import { providersOfSignIn } from "./providers/clients.ts";
import { disconnectProvider } from "./providers/disconnect-provider.ts";
import { finishProvider } from "./providers/finish-with-provider.ts";
import { refreshSession } from "./refresh-session.ts";
import { forgetPassword, resetPassword, sendReset } from "./reset-password.ts";
import { deleteOldSessions } from "./session-store.ts";
import { deleteOldTickets } from "./ticket-store.ts";
import { lookAtTicket } from "./tickets.ts";
import { confirmMe, showWaysIn } from "./ways-in.ts";

export const auth = feature("auth", {
  tables: [
    "access_tokens",
    "acting_apps",
    "acting_as",
    "authenticators",
    "identities",
    "logins",
    "passkey_ids",
    "passkeys",
    "phone_codes",
    "recovery_codes",
    "sessions",
    "tickets",
    "user_identities",
    "users",
  ],
  endpoints: [
    answer(logInContract, logIn),
    answer(enterCodeContract, enterCode),
    answer(forgetContract, forgetPassword),
    answer(resetContract, resetPassword),
    answer(lookContract, lookAtTicket),
    answer(refreshContract, refreshSession),
    transactional(logOutContract, logOut),
    transactional(logOutByGet, logOut),
    answer(meContract, me),
    answer(changeMeContract, changeMe),
    answer(leaving.myNotifications, myNotifications),
    transactional(leaving.changeNotifications, changeNotifications),
    answer(sessions.listSessions, listSessions),
    transactional(sessions.endSession, endSession),
    transactional(sessions.endOtherSessions, endOtherSessions),
    answer(waysIn.showWaysIn, showWaysIn),
    answer(waysIn.confirmMe, confirmMe),
    answer(waysIn.drawAuthenticator, drawAuthenticator),
    answer(waysIn.startCodes, startCodes),
    answer(waysIn.renewRecoveryCodes, renewRecoveryCodes),
    answer(waysIn.stopCodes, stopCodes),
    answer(passkeys.askForPasskey, askForPasskey),
    answer(passkeys.signInByPasskey, signInByPasskey),
    answer(passkeys.drawPasskey, drawPasskey),
    answer(passkeys.addPasskey, addPasskey),
    answer(passkeys.renamePasskey, renamePasskey),
    answer(passkeys.removePasskey, removePasskey),
    answer(phones.sendPhoneCode, sendPhoneCode),
    answer(phones.checkPhoneCode, checkPhoneCode),
    answer(phones.sendOwnPhoneCode, sendOwnPhoneCode),
    answer(phones.proveOwnPhone, proveOwnPhone),
    answer(providers.listProviders, listProviders),
    answer(providers.startProvider, startProvider),
    answer(providers.finishProvider, finishProvider),
    answer(providers.connectProvider, connectProvider),
    answer(providers.disconnectProvider, disconnectProvider),
  ],
  services: [providersOfSignIn],
  jobs: [perform(mailReset, sendReset), perform(mailPhoneCode, sendResetCode)],
  schedules: [
    { kind: "auth.delete-old-acting", cron: "23 3 * * *", run: (scope) => deleteOldActing(scope.db, scope.now) },
    { kind: "auth.delete-old-sessions", cron: "17 3 * * *", run: (scope) => deleteOldSessions(scope.db, scope.now) },
    { kind: "auth.delete-old-codes", cron: "41 3 * * *", run: (scope) => deleteOldCodes(scope.db, scope.now) },
    { kind: "auth.delete-old-tickets", cron: "29 3 * * *", run: (scope) => deleteOldTickets(scope.db, scope.now) },
  ],
});
