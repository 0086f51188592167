import * as contract from "../../contract/posts.ts";
import { feature, on, perform, transactional } from "../kernel/feature.ts";
import { indexingDue, schemaChanged } from "../type-definitions/public.ts";
import { fillIndexColumns, indexField } from "./index-columns/index-field.ts";
import * as jobs from "./jobs.ts";
import { indexLists } from "./lists/index-lists.ts";
import { partitionProvider } from "./partition-service.ts";
import { checkTypeSize, moveToPartition } from "./partitions/move-to-partition.ts";
import { deleteIndexedText, indexText, requestIndexing } from "./search-text/index-text.ts";

/** What is done beside the records of a type as it grows: partitions, index columns, indexes of lists, search text. */
export const recordIndex = feature("record-index", {
  keepsAccess: true,
  services: [partitionProvider],
  tables: ["list_uses", "search_texts", "search_texts_due", "search_text_progress"],
  endpoints: [transactional(contract.indexField, indexField)],
  jobs: [
    perform(jobs.checkSize, checkTypeSize),
    perform(jobs.movePartition, moveToPartition),
    perform(jobs.indexLists, indexLists),
    perform(jobs.indexText, indexText),
    perform(jobs.deleteIndexedText, deleteIndexedText),
    perform(jobs.fillColumns, fillIndexColumns),
  ],
  listeners: [
    on(schemaChanged, (scope, { type }) => requestIndexing(scope, type)),
    on(indexingDue, (scope, { type }) => requestIndexing(scope, type)),
  ],
});
