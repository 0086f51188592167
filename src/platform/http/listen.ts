import type { FastifyInstance } from "fastify";
import { fail, ok, type Result } from "../../model/base/result.ts";

/** Listens, or says in one line which setting stands in the way. Answers the port, which the system chose when 0 was asked for. */
export async function listen(
  server: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Result<number>> {
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
      return `HOST ${host} is not an address of this machine.`;
    default:
      return undefined;
  }
}
