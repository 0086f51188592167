/** What the features below may use of records as people and programs read and write them. */

export { assignRecord } from "./assign-record.ts";
export { type ReadableBacklinks, readableBacklinks } from "./backlinks/backlinks.ts";
export { readableNotes } from "./backlinks/readable-notes.ts";
export { changeRecordRows, createRecordRows, heldRecords, restoreRecords } from "./bulk/write-many.ts";
export { countLists } from "./count-lists.ts";
export { transitionValues } from "./enter-status.ts";
export { formSent, plansWritten, statusEntered } from "./events.ts";
export { languageOf, listIds, listPosts, readableRecord, showByIds } from "./find-records.ts";
export { idsForPage, listForPage, type PageScope, type RecordForPage, recordForPage } from "./list-for-page.ts";
export { changeRecords, invalidateSitePages } from "./record-written.ts";
export { showRecords, wholeRecord } from "./show-record.ts";
export { summarizePosts } from "./summary/summarize-records.ts";
export { formulaNames, namesRead } from "./values/formula-names.ts";
export { readAnswers } from "./values/read-answers.ts";
export { unknownField, type ValuesRead, validateValues } from "./values/validate-values.ts";
export { changePost, createPost, mayNot, shown, visibleRecord } from "./write-records.ts";
