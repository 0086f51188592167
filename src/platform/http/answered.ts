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
}

export function logAnswered(log: Log, { id, method, url, status, milliseconds, isRoutine }: Answered): void {
  log[isRoutine ? "debug" : "info"]({
    request: id,
    method,
    // Without the query, which may hold a one-time ticket.
    path: url.split("?", 1)[0]?.slice(0, 500),
    status,
    milliseconds: Math.round(milliseconds),
  });
}
