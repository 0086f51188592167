import { parentPort } from "node:worker_threads";
import type { TaskAnswered, TaskSent } from "../../../platform/threads/thread.ts";
import { type PageTasks, pageTasks } from "./page-tasks.ts";

/** Does the tasks of page-work.ts, which knows which input each of them takes. */
const tasks = pageTasks as unknown as { readonly [name: string]: (input: unknown) => unknown } satisfies {
  [name in keyof PageTasks]?: unknown;
};

parentPort?.on("message", ({ name, input }: TaskSent) => {
  parentPort?.postMessage(answer(name, input));
});

function answer(name: string, input: string): TaskAnswered {
  try {
    const output = tasks[name]?.(JSON.parse(input));
    // A text goes as it is: a page as a string of JSON takes long to read.
    return { output: typeof output === "string" ? output : JSON.stringify(output) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
