import * as contract from "../../contract/views.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { countViews } from "./count-views.ts";
import { changeView, createView, deleteView, listViews } from "./keep-views.ts";

/** How people look at records. */
export const views = feature("views", {
  keepsAccess: true,
  tables: ["record_views"],
  endpoints: [
    answer(contract.listViews, listViews),
    answer(contract.countViews, countViews),
    transactional(contract.createView, createView),
    transactional(contract.changeView, changeView),
    transactional(contract.deleteView, deleteView),
  ],
});
