import { expect, test } from "vitest";
import { mustSucceed } from "../documented.ts";
import { ended, file, leads, multipart, upload } from "../imports.ts";
import { must } from "../world.ts";
import { matrix } from "./matrix.expected.ts";

/** What the matrix asks for in a way that succeeds for nobody; each succeeds here, or where it says. */
const elsewhere = {
  acceptInvitation: "src/server/apps/invitations/invitations.test.ts",
  closeApp: "src/server/closing/closing.test.ts",
  handOverApp: "src/server/apps/leaving/leaving.test.ts",
  joinByTicket: "src/server/apps/invitations/tickets-of-invitations.test.ts",
  declineByTicket: "src/server/apps/invitations/tickets-of-invitations.test.ts",
  removeFromGroup: "src/server/groups/groups.test.ts",
  declineInvitation: "src/server/apps/invitations/invitations.test.ts",
  checkPhoneCode: "src/server/auth/phones/phones.test.ts",
  sendOwnPhoneCode: "src/server/auth/phones/phones.test.ts",
  proveOwnPhone: "src/server/auth/phones/phones.test.ts",
  signInByPasskey: "src/server/auth/passkeys/passkeys.test.ts",
  addPasskey: "src/server/auth/passkeys/passkeys.test.ts",
  renamePasskey: "src/server/auth/passkeys/passkeys.test.ts",
  removePasskey: "src/server/auth/passkeys/passkeys.test.ts",
  connectProvider: "src/server/auth/providers/providers.test.ts",
  disconnectProvider: "src/server/auth/providers/providers.test.ts",
  finishProvider: "src/server/auth/providers/providers.test.ts",
  startProvider: "src/server/auth/providers/providers.test.ts",
  confirmMe: "src/server/auth/codes/codes.test.ts",
  enterCode: "src/server/auth/codes/codes.test.ts",
  renewRecoveryCodes: "src/server/auth/codes/codes.test.ts",
  startCodes: "src/server/auth/codes/codes.test.ts",
  activate: "src/server/auth/proven-addresses.test.ts",
  resetPassword: "src/server/auth/reset-password.test.ts",
  endSession: "src/server/auth/own-sessions.test.ts",
  setAvatar: "src/server/files/avatar.test.ts",
  shareParts: "src/server/pages/shared-parts.test.ts",
  setUp: "test/process/start.test.ts",
  findDomain: "src/server/apps/domain.test.ts",
  verifyDomain: "src/server/apps/domain.test.ts",
  redoRun: "src/server/workflow/runs.test.ts",
  cancelPlanned: "src/server/workflow/flow-actions.test.ts",
  sendMailToMany: "src/server/bulk-mail/bulk-mail.test.ts",
  sendMailAgain: "src/server/mail/mail.test.ts",
  liftSuppression: "src/server/mail/mail-limits.test.ts",
  setMailDomain: "src/server/outbox/mail-domain.test.ts",
  checkMailDomain: "src/server/outbox/mail-domain.test.ts",
  removeMailDomain: "src/server/outbox/mail-domain.test.ts",
  changeInboxItem: "src/server/inbox/inbox.test.ts",
  changeTask: "src/server/tasks/tasks.test.ts",
  deleteTask: "src/server/tasks/tasks.test.ts",
  replaceFile: "src/server/library/library.test.ts",
  removeRedirect: "src/server/pages/redirects/redirects.test.ts",
  actAs: "src/server/acting/acting.test.ts",
  endActing: "src/server/acting/acting.test.ts",
  startDeposit: "src/server/money/deposits.test.ts",
  findPayment: "src/server/money/deposits.test.ts",
  cancelPayment: "src/server/money/deposits.test.ts",
  findAnyPayment: "src/server/money/refunds.test.ts",
  refundPayment: "src/server/money/refunds.test.ts",
  movePayment: "src/server/money/refunds.test.ts",
  settleReview: "src/server/money/refunds.test.ts",
  askProvider: "src/server/money/refunds.test.ts",
  previewOrder: "src/server/orders/orders.test.ts",
  createOrder: "src/server/orders/orders.test.ts",
  findOrder: "src/server/orders/orders.test.ts",
  startOrderPayment: "src/server/orders/orders.test.ts",
  cancelOrder: "src/server/orders/orders.test.ts",
  fulfillOrder: "src/server/orders/orders.test.ts",
  fulfillMultiApp: "src/server/plans/plans.test.ts",
  previewOrderRefund: "src/server/orders/refund-order.test.ts",
  refundOrder: "src/server/orders/refund-order.test.ts",
  findInvoice: "src/server/invoices/invoices-of-orders.test.ts",
  previewSubscriptionChange: "src/server/plans/plans.test.ts",
  changeSubscription: "src/server/plans/plans.test.ts",
  cancelSubscription: "src/server/plans/plans.test.ts",
  resumeSubscription: "src/server/plans/plans.test.ts",
  givePlan: "src/server/limits/limits.test.ts",
  redeemCode: "src/server/codes/codes.test.ts",
  createCode: "src/server/codes/codes.test.ts",
  endCode: "src/server/codes/codes.test.ts",
  createContentList: "src/server/admin/platform-log.test.ts",
  findAccount: "src/server/admin/platform-log.test.ts",
  readRaw: "src/server/admin/platform-log.test.ts",
  findAnyApp: "src/server/admin/suspension.test.ts",
  suspendApp: "src/server/admin/suspension.test.ts",
  restoreApp: "src/server/admin/suspension.test.ts",
  suspendAccount: "src/server/admin/suspension.test.ts",
  restoreAccount: "src/server/admin/suspension.test.ts",
  setPlatformRole: "src/server/admin/suspension.test.ts",
  resetFactor: "src/server/admin/reset-factor.test.ts",
  signAccountOut: "src/server/admin/suspension.test.ts",
  resolveCrash: "src/server/crashes/crashes.test.ts",
  testMail: "src/server/installation/installation.test.ts",
  findMailTest: "src/server/installation/installation.test.ts",
  blockTime: "src/server/bookings/bookings.test.ts",
  unblockTime: "src/server/bookings/bookings.test.ts",
  listFeeds: "src/server/booking-links/feeds.test.ts",
  createFeed: "src/server/booking-links/feeds.test.ts",
  deleteFeed: "src/server/booking-links/feeds.test.ts",
  findTaken: "src/server/bookings/bookings.test.ts",
  findSlots: "src/server/bookings/bookings.test.ts",
  findOpenDays: "src/server/bookings/bookings.test.ts",
  holdSlot: "src/server/bookings/bookings.test.ts",
  findSocialUser: "src/server/connections/connections.test.ts",
};
const here = ["attachFile", "importFrom", "importPosts", "logIn", "mendRows", "refreshSession", "signUp", "stepImport", "takeBackMove"];

test("every endpoint that the matrix sees no success of is held against the OpenAPI document elsewhere", () => {
  const lines = matrix.trim().split("\n").slice(1);
  const succeeds = new Map<string, boolean>();
  for (const [name = "", , ...statuses] of lines.map((line) => line.trim().split(/\s+/)))
    succeeds.set(name, succeeds.get(name) === true || statuses.some((status) => status.startsWith("2")));
  const never = [...succeeds].flatMap(([name, does]) => (does ? [] : name));
  expect(never.sort()).toEqual([...here, ...Object.keys(elsewhere)].sort());
});

test("accounts and sessions answer what the document says", async () => {
  const { server } = await leads();
  const body = { username: `success-${process.pid}@example.test`, password: "correct horse battery" };
  const ask = (path: string, headers = {}) => server.call({ method: "POST", path: `/api/1/auth/${path}`, body, headers });
  mustSucceed("signUp", await ask("signup"));
  const signedIn = await ask("login");
  mustSucceed("logIn", signedIn);
  const cookie = [signedIn.headers["set-cookie"]].flat().find((one) => one?.startsWith("joinery-refresh="));
  const headers = { cookie: cookie?.split(";")[0] ?? "", "x-requested-with": "joinery" };
  mustSucceed("refreshSession", await server.call({ method: "POST", path: "/api/1/auth/refresh", headers }));
});

test("files, imports and moves that are taken back answer what the document says", async () => {
  const { app, type } = await leads();
  const attached = await app.owner.post("/files/attach/upload", file("name,budget\nAnn,1\n"), multipart);
  const importUrl = mustSucceed("attachFile", attached).file;
  mustSucceed("importFrom", await app.owner.post(`/types/${type.id}/imports/from`, { importUrl }));
  const begun = mustSucceed("importPosts", await app.owner.post(`/types/${type.id}/posts/import`, { importUrl }));
  await ended(app, begun.import);
  const one = await upload(app.owner, type, "name,budget\nBob,x\n");
  mustSucceed("stepImport", await app.owner.post(`/types/${type.id}/imports/${one.id}/actions/start`));
  await ended(app, one);
  const rows = [{ number: 2, cells: ["Bob", "2"] }];
  mustSucceed("mendRows", await app.owner.post(`/types/${type.id}/imports/${one.id}/rows`, { rows }));
  await ended(app, one);
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "done" },
    { title: "Done", slug: "done" },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Cid" }));
  const { updatedAt: movedAt } = must(200, await app.owner.post(`/posts/${id}/actions/next`));
  mustSucceed("takeBackMove", await app.owner.post(`/posts/${id}/actions/back`, { movedAt }));
});
