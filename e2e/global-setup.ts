import type { TestProject } from "vitest/node";
import { dataFolder, removeFolder, startProduct } from "../test/process/product.ts";

/** Who runs the installation. */
export const operator = { username: "operator@example.test", password: "a long secret" };

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a new installation with its operator, closed in order. Copy it, leave it as it is. */
    installation: string;
  }
}

/** Making an embedded database takes seconds: it is done once, and every file of stories begins with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await dataFolder();
  const product = await startProduct({ DATA_DIR: folder, ADMIN_USERNAME: operator.username, ADMIN_PASSWORD: operator.password });
  await product.end();
  project.provide("installation", folder);
  return () => removeFolder(folder);
}
