import type { TestProject } from "vitest/node";
import { nameServer } from "../test/name-server.ts";
import { dataFolder, removeFolder, startProduct } from "../test/process/product.ts";
import { lasting } from "../test/running.ts";
import { webhookReceiver } from "../test/webhook-receiver.ts";
import { findBrowser, type Program } from "./browser.ts";

/** Who runs the installation. */
export const operator = { username: "operator@example.test", password: "a long secret" };

/** What a new installation is told, so that it has its operator. */
export const founding = { ADMIN_USERNAME: operator.username, ADMIN_PASSWORD: operator.password };

/** Limits are in force; the address that a request counts for is the one that it carries (`own-address.ts`). */
export const asInLife = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "loopback" };

declare module "vitest" {
  interface ProvidedContext {
    browser: Program;
    /** The port of the product that all stories are told on. */
    port: number;
    /** Where webhooks may go: "http://127.0.0.1:4711". */
    receiver: string;
    /** Where a story puts what a name of the web says: see `nameServer`. */
    names: string;
  }
}

/** Starting a product with an embedded database takes seconds: all stories share one, because apps never meet. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await dataFolder();
  const receiver = await webhookReceiver();
  const names = await nameServer();
  const around = { FETCH_ALLOW: receiver.address, DNS_SERVER: names.address };
  const product = await startProduct({ DATA_DIR: folder, ...around, ...asInLife, ...founding }, lasting);
  project.provide("browser", await findBrowser());
  project.provide("receiver", receiver.base);
  project.provide("names", names.desk);
  project.provide("port", product.port);
  return async () => {
    await product.end();
    await receiver.end();
    await names.end();
    await removeFolder(folder);
  };
}
