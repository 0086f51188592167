import { parentPort } from "node:worker_threads";
import type { TaskAnswered, TaskSent } from "../../platform/threads/thread.ts";
import { renderLiquid, type Template } from "./render-liquid.ts";

parentPort?.on("message", ({ input }: TaskSent) => parentPort?.postMessage(answer(input)));

function answer(input: string): TaskAnswered {
  try {
    // Written by render-components.ts from the same type.
    return { output: JSON.stringify(renderLiquid(JSON.parse(input) as Template)) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
