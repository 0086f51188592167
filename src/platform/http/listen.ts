import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { fail, ok, type Result } from "../../model/base/result.ts";

interface Place {
  readonly host: string;
  readonly port: number;
}

/** Milliseconds in which a host must be known: who asks name servers that are away waits far longer. */
const longestLookup = 3_000;

/** Whether a server may listen there, or in one line which setting stands in the way. For who would open much before. */
export async function mayListen({ host, port }: Place): Promise<Result<Place>> {
  // A name server may still say no when nobody waits for it any more.
  const server = createServer().on("error", () => undefined);
  try {
    server.listen({ host, port });
    await once(server, "listening", { signal: AbortSignal.timeout(longestLookup) });
    server.close();
    await once(server, "close");
    return ok({ host, port });
  } catch (error) {
    server.close();
    const why = explain(error, host, port);
    if (why === undefined) throw error;
    return fail(why);
  }
}

/** Listens, or says in one line which setting stands in the way. Answers the port, which the system chose when 0 was asked for. */
export async function listen(server: FastifyInstance, { host, port }: Place): Promise<Result<number>> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const why = explain(error, host, port);
    if (why === undefined) throw error;
    return fail(why);
  }
  const address = server.server.address();
  return ok(typeof address === "object" && address !== null ? address.port : port);
}

function explain(error: unknown, host: string, port: number): string | undefined {
  switch (error instanceof Error && "code" in error && error.code) {
    case "EADDRINUSE":
      return `PORT ${port} is taken: another program listens on ${host}:${port}.`;
    case "EACCES":
      return `PORT ${port} is not allowed: this user may not listen on it.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
    case "ABORT_ERR":
      return `HOST ${host} is not an address of this machine.`;
    default:
      return undefined;
  }
}
