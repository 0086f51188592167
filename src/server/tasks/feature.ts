import * as contract from "../../contract/tasks.ts";
import { answer, feature, on, perform, transactional } from "../kernel/feature.ts";
import { recordsPurged } from "../trash/public.ts";
import * as jobs from "./jobs.ts";
import { remind } from "./remind.ts";
import { deleteTasksOf } from "./store.ts";
import { changeTask, createTask, deleteTask, listTasks } from "./tasks.ts";

/** Reminders: about records, or about nothing in particular. */
export const tasks = feature("tasks", {
  keepsAccess: true,
  tables: ["tasks"],
  endpoints: [
    answer(contract.createTask, createTask),
    answer(contract.listTasks, listTasks),
    answer(contract.changeTask, changeTask),
    transactional(contract.deleteTask, deleteTask),
  ],
  jobs: [perform(jobs.remind, remind, { isOutward: true })],
  listeners: [on(recordsPurged, (scope, { posts }) => deleteTasksOf(scope.db, posts))],
});
