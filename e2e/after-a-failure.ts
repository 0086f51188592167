import { beforeEach } from "vitest";

/**
 * The stories of a file go on from one another. What comes after one that failed would only wait, a minute each, for what is not going to
 * be there.
 */
beforeEach(({ task }) => {
  const failed = task.file.tasks.find(({ result }) => result?.state === "fail");
  if (failed) throw new Error(`Not told: "${failed.name}" failed before it`);
});
