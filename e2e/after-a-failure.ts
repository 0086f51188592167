import { afterEach, beforeEach } from "vitest";
import { shownNow } from "./screens.ts";

/**
 * The stories of a file go on from one another. What comes after one that failed would only wait, a minute each, for what is not going to
 * be there.
 */
beforeEach(({ task }) => {
  const failed = task.file.tasks.find(({ result }) => result?.state === "fail");
  if (failed) throw new Error(`Not told: "${failed.name}" failed before it`);
});

/** Whoever reads the log sees what the story saw. */
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail" || task.result.errors?.some(({ message }) => message.startsWith("Not told"))) return;
  console.log(`"${task.name}" failed before:\n${(await shownNow()).join("\n")}`);
});
