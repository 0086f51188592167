import * as history from "../../contract/history.ts";
import { listMails as listMailsContract } from "../../contract/mails-of-post.ts";
import { findType } from "../../contract/post-types.ts";
import * as contract from "../../contract/posts.ts";
import * as workflow from "../../contract/workflow.ts";
import { answer, change, feature, orTell } from "../feature.ts";
import { explainRecordSight } from "./explain-sight.ts";
import { findAskedType } from "./find-asked-type.ts";
import { countPosts, countRecords, findPost, listPosts } from "./find-posts.ts";
import { listHistory } from "./history/list-history.ts";
import { restoreValues } from "./history/restore-values.ts";
import { deleteChanges } from "./history/store.ts";
import { takeBackMove } from "./history/take-back-move.ts";
import { lookAtSize, moveHome } from "./homes/move-home.ts";
import { indexLists } from "./lists/index-lists.ts";
import { listMails } from "./mails/list-mails.ts";
import { emptyLeftReferences } from "./references/empty-references.ts";
import { emptyReturned } from "./references/empty-returned.ts";
import { changePointing } from "./reverse/change-pointing.ts";
import { followFurther } from "./rollups/follow-change.ts";
import { renewLater } from "./rollups/renew-later.ts";
import { settleRollups, workOutRollups, workOutSoon } from "./rollups/work-out-in-turns.ts";
import { fillSlots, indexField } from "./slots/index-field.ts";
import { summarizePosts } from "./summary/summarize-posts.ts";
import { deletePost } from "./trash/delete-post.ts";
import { restoreFurther, stopRestoring } from "./trash/restore-post.ts";
import { mendReferences } from "./trash/stay-here.ts";
import { followType, throwTypeAway } from "./trash/throw-type-away.ts";
import { askForWords, forgetWords, readWords } from "./words/read-words.ts";
import { changePost, createPost } from "./write-posts.ts";

export const posts = feature("posts", {
  keepsAccess: true,
  answers: [
    answer(findType, findAskedType),
    answer(contract.listPosts, listPosts),
    answer(contract.countPosts, countPosts),
    answer(contract.countRecords, countRecords),
    answer(contract.summarizePosts, summarizePosts),
    answer(contract.findPost, findPost),
    change(contract.createPost, createPost),
    change(contract.changePost, changePost),
    change(contract.changePointing, changePointing),
    change(contract.deletePost, deletePost),
    answer(contract.explainSight, explainRecordSight),
    change(contract.indexField, indexField),
    answer(history.listHistory, listHistory),
    change(history.restoreValues, restoreValues),
    answer(listMailsContract, listMails),
    change(workflow.takeBackMove, takeBackMove),
  ],
  jobs: {
    "posts.look-at-size": lookAtSize,
    "posts.move-home": moveHome,
    "posts.index-lists": indexLists,
    "posts.read-words": readWords,
    "posts.forget-words": forgetWords,
    "posts.fill-slots": fillSlots,
    "posts.follow-rollups": followFurther,
    "posts.renew-rollups": renewLater,
    "posts.work-out-rollups": workOutRollups,
    "posts.settle-rollups": settleRollups,
    "posts.restore": orTell(restoreFurther, stopRestoring),
    "posts.throw-type-away": throwTypeAway,
    "posts.mend-references": mendReferences,
  },
  hears: {
    "posts.purged": (scope, { posts: ids }) => deleteChanges(scope.db, Array.isArray(ids) ? ids.map(Number) : []),
    "rollups.planned": (scope, { type }) => workOutSoon(scope, Number(type)),
    "type.deleted": followType,
    "form.written": (scope, { type }) => askForWords(scope, Number(type)),
    "words.due": (scope, { type }) => askForWords(scope, Number(type)),
    "references.returned": emptyReturned,
    "references.left": (scope, { posts: ids, type }) =>
      emptyLeftReferences(scope, Array.isArray(ids) ? { posts: ids.map(Number) } : { type: Number(type) }),
  },
});
