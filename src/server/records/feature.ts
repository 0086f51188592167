import * as history from "../../contract/history.ts";
import { listMails as listMailsContract } from "../../contract/mails-of-post.ts";
import { findType } from "../../contract/post-types.ts";
import * as contract from "../../contract/posts.ts";
import * as workflow from "../../contract/workflow.ts";
import { memberLeft } from "../apps/public.ts";
import { answer, feature, on, perform, transactional } from "../kernel/feature.ts";
import { titleFieldChosen } from "../type-definitions/public.ts";
import { findRecords } from "./across/find-records.ts";
import { changePointing } from "./backlinks/change-pointing.ts";
import { explainRecordVisibility } from "./explain-visibility.ts";
import { findAskedType } from "./find-asked-type.ts";
import { countPosts, countRecords, findPost, listPosts } from "./find-records.ts";
import { followLeaving, handOn } from "./hand-on/hand-on.ts";
import { handOnRecords } from "./hand-on/jobs.ts";
import { listHistory } from "./history/list-history.ts";
import { restoreValues } from "./history/restore-values.ts";
import { takeBackMove } from "./history/take-back-move.ts";
import { listMails } from "./mails/list-mails.ts";
import { summarizePosts } from "./summary/summarize-records.ts";
import { followTitles } from "./titles/follow-titles.ts";
import * as jobs from "./titles/jobs.ts";
import { readTexts } from "./values/read-texts.ts";
import { changePost } from "./write-records.ts";

/** Records as people and programs read and write them. */
export const records = feature("records", {
  keepsAccess: true,
  endpoints: [
    answer(findType, findAskedType),
    answer(contract.listPosts, listPosts),
    answer(contract.countPosts, countPosts),
    answer(contract.countRecords, countRecords),
    answer(contract.summarizePosts, summarizePosts),
    answer(contract.findRecords, findRecords),
    answer(contract.readTexts, readTexts),
    answer(contract.findPost, findPost),
    transactional(contract.changePost, changePost),
    transactional(contract.changePointing, changePointing),
    answer(contract.explainSight, explainRecordVisibility),
    answer(history.listHistory, listHistory),
    transactional(history.restoreValues, restoreValues),
    answer(listMailsContract, listMails),
    transactional(workflow.takeBackMove, takeBackMove),
  ],
  jobs: [perform(jobs.followTitles, followTitles), perform(handOnRecords, handOn)],
  listeners: [
    on(memberLeft, followLeaving),
    on(titleFieldChosen, (scope, { type }) => scope.enqueue(jobs.followTitles, { type, after: 0 })),
  ],
});
