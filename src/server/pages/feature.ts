import * as contract from "../../contract/pages.ts";
import { answer, change, feature } from "../feature.ts";
import { editPage, publishPage } from "./edit-page.ts";
import { findPage, listPages } from "./find-pages.ts";
import { findRevision, listRevisions, restoreRevision } from "./revisions.ts";
import { changePage, createPage, deletePage, duplicatePage } from "./write-pages.ts";

export const pages = feature("pages", {
  answers: [
    answer(contract.listPages, listPages),
    answer(contract.findPage, findPage),
    change(contract.createPage, createPage),
    change(contract.changePage, changePage),
    change(contract.editPage, editPage),
    change(contract.publishPage, publishPage),
    answer(contract.listRevisions, listRevisions),
    answer(contract.findRevision, findRevision),
    change(contract.restoreRevision, restoreRevision),
    change(contract.duplicatePage, duplicatePage),
    change(contract.deletePage, deletePage),
  ],
});
