import * as contract from "../../contract/views.ts";
import { answer, change, feature } from "../feature.ts";
import { countViews } from "./count-views.ts";
import { changeView, createView, deleteView, listViews } from "./keep-views.ts";

/** How people look at records. */
export const views = feature("views", {
  keepsAccess: true,
  answers: [
    answer(contract.listViews, listViews),
    answer(contract.countViews, countViews),
    change(contract.createView, createView),
    change(contract.changeView, changeView),
    change(contract.deleteView, deleteView),
  ],
});
