import type { Log } from "../log/log.ts";

/** A request that was answered, as the log and the metrics hear of it. */
export interface Answered {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** The pattern of the route: "/api/:app/posts". */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Asked all day by machines: health checks. */
  readonly isRoutine: boolean;
  /** It ended when somebody left. */
  readonly stayedOpen: boolean;
}

/** What is the same of requests that are answered alike. */
export type Alike = Pick<Answered, "method" | "url" | "route" | "status">;

export function logAnswered(log: Log, { id, method, url, status, milliseconds, isRoutine }: Answered): void {
  log[isRoutine ? "debug" : "info"]({
    request: id,
    method,
    path: pathIn(url),
    status,
    milliseconds: Math.round(milliseconds),
  });
}

export function logAlike(log: Log, { method, url, status }: Alike) {
  const tell = log.alike({ method, path: pathIn(url), status });
  return (id: string, milliseconds: number) => tell(`"request":"${id}","milliseconds":${Math.round(milliseconds)}`);
}

/** Without the query, which may hold a one-time ticket. */
function pathIn(url: string): string {
  return url.split("?", 1).join("").slice(0, 500);
}
