import { parentPort } from "node:worker_threads";
import type { TaskAnswered, TaskSent } from "../../../platform/threads/thread.ts";
import { type Card, drawCard } from "./draw-card.ts";
import { outlinesOf } from "./text-outlines.ts";

/** What the thread is asked for: a card, and the file of the font in which it is written. */
export interface CardTask {
  readonly card: Card;
  readonly file: string;
}

parentPort?.on("message", async ({ input }: TaskSent) => {
  parentPort?.postMessage(await answer(input));
});

async function answer(input: string): Promise<TaskAnswered> {
  try {
    // Written by send-card.ts from the same type.
    const { card, file } = JSON.parse(input) as CardTask;
    return { output: drawCard(card, await outlinesOf(file, card.weight)) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
