import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { HttpOptions } from "./create-http.ts";
import { KnownPaths } from "./known-paths.ts";
import { problemOf, statusRefusal } from "./problem.ts";
import { Refusal } from "./refusal.ts";

type ProblemOptions = Pick<HttpOptions, "log" | "problemPage">;

/** Answers what was thrown, and addresses that are not known. */
export function answerProblems(server: FastifyInstance, options: ProblemOptions): void {
  server.setErrorHandler((error, request, reply) => answerProblem(error, { request, reply }, options));
  const paths = new KnownPaths(server);
  server.setNotFoundHandler((request, reply) => {
    const known = paths.methodsAt(request.url);
    return answerProblem(known.length > 0 ? notAllowed(known) : statusRefusal(404), { request, reply }, options);
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function answerProblem(error: unknown, { request, reply }: Exchange, { log, problemPage }: ProblemOptions) {
  const problem = problemOf(error, request.id);
  const isGone = request.raw.destroyed && !request.raw.complete;
  if (problem.isOurs && !isGone) {
    log[problem.status === 500 ? "error" : "warn"](
      { err: error, request: request.id, route: request.routeOptions.url },
      "A request failed",
    );
  }
  reply.code(problem.status).headers(problem.headers).header("cache-control", "no-store");
  const page = await problemPage?.(request, problem);
  if (page === undefined) return reply.type("application/json; charset=utf-8").send(JSON.stringify(problem.body));
  // Whatever was meant to be there: it is a page of its own, with styles in it.
  reply.surface = "site";
  return reply.type("text/html; charset=utf-8").send(page);
}

export function notAllowed(allowed: readonly string[]): Refusal {
  return new Refusal("method_not_allowed", 405, "This method is not allowed.", { headers: { allow: allowed.join(", ") } });
}
