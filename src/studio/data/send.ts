import { CallFailed, noAnswer } from "./call-failed.ts";
import { askToConfirm } from "./confirm-wanted.ts";
import { pleaseLogIn } from "./failure-messages.ts";
import { refreshSession } from "./refresh.ts";
import { endSession, useSession } from "./session.ts";
import { askToSignIn } from "./sign-in-wanted.ts";
import { say, sayFailure } from "./toasts.ts";
import { viewAsHeader } from "./view-as.ts";

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** The caller tells the person itself: no toast. A session that ran out is renewed all the same. */
  readonly quiet: boolean;
  /** The server asks others before it answers: it takes as long as they take. */
  readonly unhurried: boolean;
}

/** Who has not answered by then, in milliseconds, is not waited for any longer. */
const longestWait = 30_000;

export interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends a call; a session that ran out is renewed and the call repeated. Throws `CallFailed`, after telling the person. */
export async function send(outgoing: Outgoing): Promise<Answer> {
  try {
    return await attempt(outgoing);
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    if (failure.status === 401 && !isSigningIn(outgoing)) return afterSignIn(outgoing, failure);
    if (failure.code === "confirm_first" && (await askToConfirm())) return finish(outgoing);
    if (!outgoing.quiet) sayFailure(failure);
    throw failure;
  }
}

async function afterSignIn(outgoing: Outgoing, refused: CallFailed): Promise<Answer> {
  // What was meant to be done as somebody else is not done as oneself.
  if (useSession.getState().user?.acting !== undefined) {
    say("warning", "You are not acting as somebody else any more: the quarter of an hour is over, or it was ended.");
    sessionStorage.removeItem("joinery.acting");
    window.setTimeout(() => window.location.assign("/admin/users"), 2_000);
    throw refused;
  }
  const renewal = useSession.getState().token === undefined ? "refused" : await refreshSession();
  if (renewal === "renewed") return finish(outgoing);
  if (renewal === "unanswered") return unanswered(outgoing);
  endSession();
  say("warning", refused.message || pleaseLogIn);
  if (!(await askToSignIn())) throw refused;
  return finish(outgoing);
}

/** Whether the session has ended is not known: nobody is signed out for a connection that broke. */
function unanswered({ quiet }: Outgoing): never {
  const failure = new CallFailed({ status: 0 });
  if (!quiet) sayFailure(failure);
  throw failure;
}

async function finish(outgoing: Outgoing): Promise<Answer> {
  try {
    return await attempt(outgoing);
  } catch (failure) {
    if (failure instanceof CallFailed && !outgoing.quiet) sayFailure(failure);
    throw failure;
  }
}

/** There 401 means a wrong password, not a session that ran out. */
function isSigningIn({ url }: Outgoing): boolean {
  return url.includes("/auth/");
}

async function attempt({ method, url, body, idempotencyKey, signal, unhurried }: Outgoing): Promise<Answer> {
  const { token } = useSession.getState();
  const headers: Record<string, string> = { "Accept-Language": "en-US" };
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  Object.assign(headers, viewAsHeader(url));
  // Of a form the browser itself says what it is, with the boundary that it drew.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers["Content-Type"] = "application/json";
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  // A big file takes its time.
  const overdue = isForm || unhurried ? undefined : AbortSignal.timeout(longestWait);
  const ends = [signal, overdue].filter((each) => each !== undefined);
  if (ends.length > 0) init.signal = AbortSignal.any(ends);
  const broken = (fault: unknown) => {
    if (signal?.aborted) throw fault;
    if (overdue?.aborted) throw new CallFailed({ status: 0, code: noAnswer });
  };
  const answer = await fetch(url, init).catch((fault: unknown) => {
    broken(fault);
    throw new CallFailed({ status: 0 });
  });
  const isCode = answer.headers.get("Content-Type")?.startsWith("text/typescript") === true;
  const reply: unknown = await (isCode ? answer.text() : answer.json()).catch(broken);
  if (!answer.ok) throw refusal(answer, reply);
  return { body: reply, headers: answer.headers };
}

function refusal(answer: Response, reply: unknown): CallFailed {
  const said = typeof reply === "object" && reply !== null ? (reply as Partial<CallFailed>) : {};
  const seconds = Number(answer.headers.get("Retry-After"));
  return new CallFailed({
    status: answer.status,
    message: typeof said.message === "string" ? said.message : "",
    code: typeof said.code === "string" ? said.code : "",
    data: said.data,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  });
}
