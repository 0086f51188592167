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

type Tell = ReturnType<typeof logAlike>;

/** What is common to so many lines is kept: most requests are answered like one before. */
const mostKept = 2_000;
const longestKept = 200;

export function answeredLog(log: Log): (answered: Answered) => void {
  const kept = new Map<string, Tell>();
  const tellOf = (answered: Answered): Tell => {
    const alike = `${answered.method} ${answered.status} ${answered.url}`;
    const known = kept.get(alike);
    if (known) return known;
    if (kept.size >= mostKept) kept.clear();
    const tell = logAlike(log, answered);
    // Longer ones would hold much memory, and are rarely asked for again.
    if (alike.length <= longestKept) kept.set(alike, tell);
    return tell;
  };
  return (answered) => {
    const { id, method, url, status, milliseconds, isRoutine } = answered;
    if (isRoutine) log.debug({ request: id, method, path: pathIn(url), status, milliseconds: Math.round(milliseconds) });
    else tellOf(answered)(id, milliseconds);
  };
}

/** A line put together from what is common and what differs costs half of one that is written out from an object. */
export function logAlike(log: Log, { method, url, status }: Alike) {
  const tell = log.alike({ method, path: pathIn(url), status });
  return (id: string, milliseconds: number) => tell(`"request":"${id}","milliseconds":${Math.round(milliseconds)}`);
}

/** Without the query, which may hold a one-time ticket. */
function pathIn(url: string): string {
  const query = url.indexOf("?");
  return url.slice(0, query < 0 ? 500 : Math.min(query, 500));
}
