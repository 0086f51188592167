import * as timesContract from "../../contract/page-times.ts";
import * as contract from "../../contract/pages.ts";
import * as previewContract from "../../contract/previews.ts";
import * as redirectContract from "../../contract/redirects.ts";
import * as sharedContract from "../../contract/shared-parts.ts";
import * as symbolContract from "../../contract/symbols.ts";
import { answer, feature, perform, transactional } from "../kernel/feature.ts";
import { editPage, publishPage } from "./edit-page.ts";
import { findPage, listPages } from "./find-pages.ts";
import { minuteOfPage } from "./jobs.ts";
import { sharePreview, withdrawPreviews } from "./previews/preview-links.ts";
import { addRedirects, listRedirects, removeRedirect } from "./redirects/redirects.ts";
import { findRevision, listRevisions, restoreRevision } from "./revisions.ts";
import { findSharedParts, shareParts } from "./shared-parts.ts";
import { createSymbol, findSymbolUses, listSymbols } from "./symbols/symbols.ts";
import { keepTimes, timePage, unpublishPage } from "./timing/time-page.ts";
import { deletePage } from "./trash-pages.ts";
import { changePage, createPage, duplicatePage } from "./write-pages.ts";

export const pages = feature("pages", {
  tables: ["page_revisions", "pages", "redirects"],
  endpoints: [
    answer(contract.listPages, listPages),
    answer(contract.findPage, findPage),
    transactional(contract.createPage, createPage),
    transactional(contract.changePage, changePage),
    transactional(contract.editPage, editPage),
    transactional(contract.publishPage, publishPage),
    transactional(timesContract.timePage, timePage),
    transactional(timesContract.unpublishPage, unpublishPage),
    answer(previewContract.sharePreview, sharePreview),
    transactional(previewContract.withdrawPreviews, withdrawPreviews),
    answer(contract.listRevisions, listRevisions),
    answer(contract.findRevision, findRevision),
    transactional(contract.restoreRevision, restoreRevision),
    transactional(contract.duplicatePage, duplicatePage),
    transactional(contract.deletePage, deletePage),
    answer(sharedContract.findSharedParts, findSharedParts),
    transactional(sharedContract.shareParts, shareParts),
    answer(symbolContract.listSymbols, listSymbols),
    transactional(symbolContract.createSymbol, createSymbol),
    answer(symbolContract.findSymbolUses, findSymbolUses),
    answer(redirectContract.listRedirects, listRedirects),
    transactional(redirectContract.addRedirects, addRedirects),
    transactional(redirectContract.removeRedirect, removeRedirect),
  ],
  jobs: [perform(minuteOfPage, (scope, { page }) => scope.write((writing) => keepTimes(writing, page)))],
});
