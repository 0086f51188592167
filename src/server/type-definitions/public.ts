/** What the features below may use of data types as they are: rows, cache, checks of fields. */

export { type Backlinks, cachedBacklinks } from "./cached-backlinks.ts";
export { offeredOnPages, typeDefinitions, typeOfferedOnPages, typeOnPublicPage } from "./cached-types.ts";
export { checkTargets } from "./checks/check-targets.ts";
export { readFields, readFollowed } from "./checks/read-fields.ts";
export { refuseLeads } from "./checks/refuse-leads.ts";
export { concealedFrom, refuseReaders } from "./checks/refuse-readers.ts";
export { refuseWriters } from "./checks/refuse-writers.ts";
export { bytesBesideForm, bytesKept, type Kept, refuseMoreBytes, roomForForm } from "./checks/room-for-definition.ts";
export { comingBack } from "./coming-back.ts";
export { indexingDue, referencesReturned, rollupsPlanned, schemaChanged, titleFieldChosen, typeDeleted } from "./events.ts";
export {
  cachedPartitions,
  cachedType,
  findType,
  knownTypes,
  listTypes,
  loadType,
  showType,
  showTypeTo,
  statusesNow,
  type Type,
} from "./find-types.ts";
export { changed, heldType } from "./hold-type.ts";
export { keepOwnTitles, titledType, titleFieldIn, withHiddenTitle } from "./keep-own-titles.ts";
export { freePastSlug, keepPastSlug, namesOfTypes, takenTypeSlugs } from "./names/store.ts";
export {
  countByStatus,
  countOtherTitles,
  countRecords,
  heldUntil,
  holdsRecords,
  isPointedAtByMore,
  nextRecords,
  notesHangingOn,
  reassignStatus,
} from "./records-of-type/store.ts";
export { planRollups } from "./rollups/plan-rollups.ts";
export { finishLevel, freeColumns, keepProgress, typesRollingUp } from "./rollups/rollups-of-types.ts";
export { hasNewText } from "./search-text/has-new-text.ts";
export { markForIndexing } from "./search-text/mark-for-indexing.ts";
export { publishSchemaChange } from "./search-text/publish-schema-change.ts";
export {
  bytesOfForm,
  countTypes,
  formsOfApp,
  inPartition,
  insertType,
  isPage,
  likeAny,
  onlyInPartition,
  ownerless,
  type TypeRow,
  typeById,
  typeForChange,
  typeKeepingNotes,
  typesWithActionsNaming,
  updateType,
  writeStatuses,
} from "./store.ts";
