import { newDatabase } from "../postgres.ts";
import { startProduct } from "./product.ts";
import { settle } from "./settle.ts";

let made: Promise<string> | undefined;

/** A database of its own on that server, in which an app has been set up: a copy of one that all files share. */
export async function settledDatabase(server: string | null): Promise<string> {
  if (server === null) throw new Error("No PostgreSQL is installed here.");
  made ??= setUp(server);
  return newDatabase(server, await made);
}

async function setUp(server: string): Promise<string> {
  const url = await newDatabase(server);
  const product = await startProduct({ DATABASE_URL: url });
  await settle(product);
  await product.end();
  return url;
}
