import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestServer } from "./server.ts";

/** A compiler takes seconds: on a busy machine more. */
export const patiently = { timeout: 120_000 };

/** Compiles a file as strictly as TypeScript can, outside of this project; throws what the compiler says. */
export async function compiled(text: string, use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "joinery-client-"));
  try {
    const file = join(folder, "client.ts");
    await writeFile(file, text);
    const compiler = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
    const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--erasableSyntaxOnly"];
    const ways = [
      "--noEmit",
      "--ignoreConfig",
      "--skipLibCheck",
      "--target",
      "es2023",
      "--module",
      "nodenext",
      "--lib",
      "es2023,dom",
      "--types",
      "",
    ];
    await promisify(execFile)(process.execPath, [compiler, ...strict, ...ways, file]).catch((error: { stdout: string }) => {
      throw new Error(error.stdout);
    });
    await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A `fetch` that asks the server of a test. */
export function fetchFrom(server: TestServer): typeof fetch {
  return async (input, { method = "GET", headers: given = {}, body } = {}) => {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const headers = form ? { ...given, "content-type": form.headers.get("content-type") ?? "" } : given;
    const { pathname, search } = new URL(String(input));
    const { authorization = "", ...others } = headers as Record<string, string>;
    const plain = body === undefined || body === null ? {} : { body: form ? "" : JSON.parse(String(body)) };
    const sent = form ? { body: Buffer.from(await form.arrayBuffer()) } : plain;
    const token = authorization.replace("Bearer ", "");
    const reply = await server.call({ method: method as "GET", path: pathname + search, token, headers: others, ...sent });
    const heard = Object.entries(reply.headers).filter(([name]) => name.startsWith("x-"));
    return new Response(reply.text, { status: reply.status, headers: heard.map(([name, value]) => [name, String(value)]) });
  };
}
