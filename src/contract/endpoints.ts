/** Every endpoint by name: what the routes, the OpenAPI document, the typed client and the matrix of rights are made from. */
import * as activity from "./activity.ts";
import * as apiKeys from "./api-keys.ts";
import * as appApi from "./app-api.ts";
import * as apps from "./apps.ts";
import * as auth from "./auth.ts";
import * as automations from "./automations.ts";
import * as blockData from "./block-data.ts";
import * as bookings from "./bookings.ts";
import * as brand from "./brand.ts";
import * as catalogue from "./catalogue.ts";
import * as closing from "./closing.ts";
import * as components from "./components.ts";
import * as connections from "./connections.ts";
import * as domains from "./domains.ts";
import * as exports from "./exports.ts";
import * as feedback from "./feedback.ts";
import * as fieldChanges from "./field-changes.ts";
import * as files from "./files.ts";
import * as forms from "./forms.ts";
import * as groups from "./groups.ts";
import * as history from "./history.ts";
import * as homeFigures from "./home-figures.ts";
import * as imports from "./imports.ts";
import * as inbox from "./inbox.ts";
import * as invitations from "./invitations.ts";
import * as leaving from "./leaving.ts";
import * as live from "./live.ts";
import { mailEndpoints } from "./mail-endpoints.ts";
import * as mailsOfPost from "./mails-of-post.ts";
import { orderEndpoints } from "./order-endpoints.ts";
import * as ownData from "./own-data.ts";
import * as pageTimes from "./page-times.ts";
import * as pages from "./pages.ts";
import * as passkeys from "./passkeys.ts";
import { paymentEndpoints } from "./payments.ts";
import * as phones from "./phones.ts";
import * as postTypes from "./post-types.ts";
import * as posts from "./posts.ts";
import * as previews from "./previews.ts";
import * as providers from "./providers.ts";
import * as redirects from "./redirects.ts";
import * as sessions from "./sessions.ts";
import * as sharedParts from "./shared-parts.ts";
import * as simulations from "./simulations.ts";
import { staffEndpoints } from "./staff-endpoints.ts";
import * as submissions from "./submissions.ts";
import * as symbols from "./symbols.ts";
import * as tasks from "./tasks.ts";
import * as trash from "./trash.ts";
import * as usage from "./usage.ts";
import * as users from "./users.ts";
import * as viewOnSite from "./view-on-site.ts";
import * as views from "./views.ts";
import * as visits from "./visits.ts";
import * as waysIn from "./ways-in.ts";
import { webhookEndpoints } from "./webhooks.ts";
import * as workflow from "./workflow.ts";

export const endpoints = {
  logIn: auth.logIn,
  signUp: auth.signUp,
  enterCode: auth.enterCode,
  activate: auth.activate,
  forgetPassword: auth.forgetPassword,
  resetPassword: auth.resetPassword,
  lookAtTicket: auth.lookAtTicket,
  refreshSession: auth.refreshSession,
  logOut: auth.logOut,
  logOutByGet: auth.logOutByGet,
  setUp: auth.setUp,
  me: users.me,
  changeMe: users.changeMe,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  waysIn: waysIn.showWaysIn,
  confirmMe: waysIn.confirmMe,
  drawAuthenticator: waysIn.drawAuthenticator,
  startCodes: waysIn.startCodes,
  renewRecoveryCodes: waysIn.renewRecoveryCodes,
  stopCodes: waysIn.stopCodes,
  askForPasskey: passkeys.askForPasskey,
  signInByPasskey: passkeys.signInByPasskey,
  drawPasskey: passkeys.drawPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  sendPhoneCode: phones.sendPhoneCode,
  checkPhoneCode: phones.checkPhoneCode,
  sendOwnPhoneCode: phones.sendOwnPhoneCode,
  proveOwnPhone: phones.proveOwnPhone,
  listProviders: providers.listProviders,
  startProvider: providers.startProvider,
  finishProvider: providers.finishProvider,
  connectProvider: providers.connectProvider,
  disconnectProvider: providers.disconnectProvider,
  exportMe: ownData.exportMe,
  setAvatar: users.setAvatar,
  removeAvatar: users.removeAvatar,
  findUsers: users.findUsers,
  sendFeedback: feedback.sendFeedback,
  listFeedback: feedback.listFeedback,
  createApp: apps.createApp,
  myApps: apps.myApps,
  currentApp: apps.currentApp,
  changeApp: apps.changeApp,
  findDomain: domains.findDomain,
  verifyDomain: domains.verifyDomain,
  listMembers: apps.listMembers,
  addMember: apps.addMember,
  changeMember: apps.changeMember,
  removeMember: apps.removeMember,
  handOverApp: leaving.handOverApp,
  closeApp: closing.closeApp,
  reopenApp: closing.reopenApp,
  deleteMe: leaving.deleteMe,
  keepMe: leaving.keepMe,
  myNotifications: leaving.myNotifications,
  changeNotifications: leaving.changeNotifications,
  inviteMember: invitations.inviteMember,
  listInvites: invitations.listInvites,
  withdrawInvite: invitations.withdrawInvite,
  resendInvite: invitations.resendInvite,
  linkInvite: invitations.linkInvite,
  inviteUser: invitations.inviteUser,
  findInvitation: invitations.findInvitation,
  joinByTicket: invitations.joinByTicket,
  declineByTicket: invitations.declineByTicket,
  myInvitations: invitations.myInvitations,
  acceptInvitation: invitations.acceptInvitation,
  declineInvitation: invitations.declineInvitation,
  listGroups: groups.listGroups,
  createGroup: groups.createGroup,
  renameGroup: groups.renameGroup,
  deleteGroup: groups.deleteGroup,
  listGroupMembers: groups.listGroupMembers,
  addToGroup: groups.addToGroup,
  removeFromGroup: groups.removeFromGroup,
  ...postTypes.typeEndpoints,
  previewFieldChanges: fieldChanges.previewFieldChanges,
  listFieldChanges: fieldChanges.listFieldChanges,
  takeBackFieldChange: fieldChanges.takeBackFieldChange,
  listPosts: posts.listPosts,
  findSlots: bookings.findSlots,
  findOpenDays: bookings.findOpenDays,
  holdSlot: bookings.holdSlot,
  findTaken: bookings.findTaken,
  blockTime: bookings.blockTime,
  unblockTime: bookings.unblockTime,
  listFeeds: bookings.listFeeds,
  createFeed: bookings.createFeed,
  deleteFeed: bookings.deleteFeed,
  countPosts: posts.countPosts,
  summarizePosts: posts.summarizePosts,
  countRecords: posts.countRecords,
  findRecords: posts.findRecords,
  readTexts: posts.readTexts,
  findPost: posts.findPost,
  createPost: posts.createPost,
  changePost: posts.changePost,
  changePointing: posts.changePointing,
  deletePost: posts.deletePost,
  nextPost: workflow.nextPost,
  takeBackMove: workflow.takeBackMove,
  watchChanges: live.watchChanges,
  lookAt: live.lookAt,
  pressButton: workflow.pressButton,
  listRuns: workflow.listRuns,
  listTypeRuns: workflow.listTypeRuns,
  redoRun: workflow.redoRun,
  simulateWorkflow: simulations.simulateWorkflow,
  checkWorkflow: simulations.checkWorkflow,
  compareWorkflow: simulations.compareWorkflow,
  listPlanned: workflow.listPlanned,
  cancelPlanned: workflow.cancelPlanned,
  callSecret: workflow.callSecret,
  rotateCallSecret: workflow.rotateCallSecret,
  listAutomations: automations.listAutomations,
  createAutomation: automations.createAutomation,
  changeAutomation: automations.changeAutomation,
  deleteAutomation: automations.deleteAutomation,
  listAutomationRuns: automations.listAutomationRuns,
  explainSight: posts.explainSight,
  indexField: posts.indexField,
  listNotes: posts.listNotes,
  listHistory: history.listHistory,
  listMails: mailsOfPost.listMails,
  restoreValues: history.restoreValues,
  openExport: exports.openExport,
  readImport: imports.readImport,
  importFrom: imports.importFrom,
  importPosts: imports.importPosts,
  listImports: imports.listImports,
  findImport: imports.findImport,
  changeImport: imports.changeImport,
  stepImport: imports.stepImport,
  rowsToMend: imports.rowsToMend,
  mendRows: imports.mendRows,
  rejectedRows: imports.rejectedRows,
  listSubmissions: submissions.listSubmissions,
  readSubmissions: submissions.readSubmissions,
  chooseSubmissionMail: submissions.chooseSubmissionMail,
  listInbox: inbox.listInbox,
  countInbox: inbox.countInbox,
  myInbox: inbox.myInbox,
  changeInboxItem: inbox.changeInboxItem,
  changeInboxItems: inbox.changeInboxItems,
  listFollows: inbox.listFollows,
  followType: inbox.followType,
  createTask: tasks.createTask,
  listTasks: tasks.listTasks,
  changeTask: tasks.changeTask,
  deleteTask: tasks.deleteTask,
  listViews: views.listViews,
  countViews: views.countViews,
  createView: views.createView,
  changeView: views.changeView,
  deleteView: views.deleteView,
  listPages: pages.listPages,
  findPage: pages.findPage,
  createPage: pages.createPage,
  changePage: pages.changePage,
  editPage: pages.editPage,
  publishPage: pages.publishPage,
  timePage: pageTimes.timePage,
  unpublishPage: pageTimes.unpublishPage,
  viewOnSite: viewOnSite.viewOnSite,
  sharePreview: previews.sharePreview,
  withdrawPreviews: previews.withdrawPreviews,
  loadBlocks: blockData.loadBlocks,
  listRevisions: pages.listRevisions,
  listRedirects: redirects.listRedirects,
  addRedirects: redirects.addRedirects,
  removeRedirect: redirects.removeRedirect,
  findVisits: visits.findVisits,
  showHomeFigures: homeFigures.showHomeFigures,
  findRevision: pages.findRevision,
  restoreRevision: pages.restoreRevision,
  duplicatePage: pages.duplicatePage,
  deletePage: pages.deletePage,
  findBrand: brand.findBrand,
  changeBrand: brand.changeBrand,
  publishBrand: brand.publishBrand,
  discardBrand: brand.discardBrand,
  listBrandVersions: brand.listBrandVersions,
  restoreBrand: brand.restoreBrand,
  findSharedParts: sharedParts.findSharedParts,
  shareParts: sharedParts.shareParts,
  listComponents: components.listComponents,
  listSharedComponents: components.listSharedComponents,
  previewComponent: components.previewComponent,
  findComponent: components.findComponent,
  createComponent: components.createComponent,
  changeComponent: components.changeComponent,
  cloneComponent: components.cloneComponent,
  listSymbols: symbols.listSymbols,
  createSymbol: symbols.createSymbol,
  findSymbolUses: symbols.findSymbolUses,
  listTrash: trash.listTrash,
  restoreFromTrash: trash.restoreFromTrash,
  deleteForGood: trash.deleteForGood,
  attachFile: files.attachFile,
  listFiles: files.listFiles,
  changeFile: files.changeFile,
  fileUsage: files.fileUsage,
  replaceFile: files.replaceFile,
  deleteFile: files.deleteFile,
  listConnections: connections.listConnections,
  setConnection: connections.setConnection,
  removeConnection: connections.removeConnection,
  findSocialUser: connections.findSocialUser,
  listApiKeys: apiKeys.listApiKeys,
  createApiKey: apiKeys.createApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  ...webhookEndpoints,
  describeApp: appApi.describeApp,
  writeClient: appApi.writeClient,
  mailForm: forms.mailForm,
  uploadToForm: forms.uploadToForm,
  catalogueOfBlocks: catalogue.catalogueOfBlocks,
  catalogueOfFields: catalogue.catalogueOfFields,
  catalogueOfActions: catalogue.catalogueOfActions,
  catalogueOfFonts: catalogue.catalogueOfFonts,
  catalogueOfTemplates: catalogue.catalogueOfTemplates,
  listActivity: activity.listActivity,
  exportActivity: activity.exportActivity,
  ...mailEndpoints,
  appUsage: usage.appUsage,
  limitApp: usage.limitApp,
  ...paymentEndpoints,
  ...orderEndpoints,
  ...staffEndpoints,
} as const;
export type Endpoints = typeof endpoints;
