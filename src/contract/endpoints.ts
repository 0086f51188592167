/** Every endpoint by name: what the routes, the OpenAPI document, the typed client and the matrix of rights are made from. */
import * as apiKeys from "./api-keys.ts";
import * as appApi from "./app-api.ts";
import * as apps from "./apps.ts";
import * as auth from "./auth.ts";
import * as catalogue from "./catalogue.ts";
import * as connections from "./connections.ts";
import * as exports from "./exports.ts";
import * as fieldChanges from "./field-changes.ts";
import * as files from "./files.ts";
import * as forms from "./forms.ts";
import * as history from "./history.ts";
import * as imports from "./imports.ts";
import * as live from "./live.ts";
import * as mail from "./mail.ts";
import * as mailsOfPost from "./mails-of-post.ts";
import * as pages from "./pages.ts";
import * as postTypes from "./post-types.ts";
import * as posts from "./posts.ts";
import * as trash from "./trash.ts";
import * as users from "./users.ts";
import * as views from "./views.ts";
import * as webhooks from "./webhooks.ts";
import * as workflow from "./workflow.ts";

export const endpoints = {
  logIn: auth.logIn,
  signUp: auth.signUp,
  refreshSession: auth.refreshSession,
  logOut: auth.logOut,
  logOutByGet: auth.logOutByGet,
  setUp: auth.setUp,
  me: users.me,
  changeMe: users.changeMe,
  findUsers: users.findUsers,
  sendFeedback: users.sendFeedback,
  createApp: apps.createApp,
  myApps: apps.myApps,
  currentApp: apps.currentApp,
  changeApp: apps.changeApp,
  findDomain: apps.findDomain,
  verifyDomain: apps.verifyDomain,
  listMembers: apps.listMembers,
  addMember: apps.addMember,
  changeMember: apps.changeMember,
  removeMember: apps.removeMember,
  listTypes: postTypes.listTypes,
  findType: postTypes.findType,
  createType: postTypes.createType,
  changeType: postTypes.changeType,
  duplicateType: postTypes.duplicateType,
  deleteType: postTypes.deleteType,
  previewFieldChanges: fieldChanges.previewFieldChanges,
  listFieldChanges: fieldChanges.listFieldChanges,
  takeBackFieldChange: fieldChanges.takeBackFieldChange,
  listPosts: posts.listPosts,
  countPosts: posts.countPosts,
  summarizePosts: posts.summarizePosts,
  countRecords: posts.countRecords,
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
  listRevisions: pages.listRevisions,
  findRevision: pages.findRevision,
  restoreRevision: pages.restoreRevision,
  duplicatePage: pages.duplicatePage,
  deletePage: pages.deletePage,
  listTrash: trash.listTrash,
  restoreFromTrash: trash.restoreFromTrash,
  deleteForGood: trash.deleteForGood,
  attachFile: files.attachFile,
  listConnections: connections.listConnections,
  setConnection: connections.setConnection,
  removeConnection: connections.removeConnection,
  findSocialUser: connections.findSocialUser,
  listApiKeys: apiKeys.listApiKeys,
  createApiKey: apiKeys.createApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  changeWebhook: webhooks.changeWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  deleteWebhook: webhooks.deleteWebhook,
  testWebhook: webhooks.testWebhook,
  listDeliveries: webhooks.listDeliveries,
  findDelivery: webhooks.findDelivery,
  replayDeliveries: webhooks.replayDeliveries,
  describeApp: appApi.describeApp,
  writeClient: appApi.writeClient,
  mailForm: forms.mailForm,
  uploadToForm: forms.uploadToForm,
  catalogueOfBlocks: catalogue.catalogueOfBlocks,
  catalogueOfFields: catalogue.catalogueOfFields,
  catalogueOfActions: catalogue.catalogueOfActions,
  catalogueOfFonts: catalogue.catalogueOfFonts,
  catalogueOfTemplates: catalogue.catalogueOfTemplates,
  outbox: mail.outbox,
  outboxState: mail.outboxState,
  sendMailAgain: mail.sendMailAgain,
} as const;
export type Endpoints = typeof endpoints;
