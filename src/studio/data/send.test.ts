import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ada } from "../../../test/ada.ts";
import { patience } from "../../../test/running.ts";
import { CallFailed } from "./call-failed.ts";
import { type Outgoing, send } from "./send.ts";
import { startSession, useSession } from "./session.ts";
import { allowAsking, answerSignIn, useSignInWanted } from "./sign-in-wanted.ts";
import { useToasts } from "./toasts.ts";

const outgoing: Outgoing = {
  method: "POST",
  url: "/api/1/pages",
  body: { title: "Home" },
  idempotencyKey: "k",
  signal: undefined,
  quiet: false,
  unhurried: false,
};

type Answering = (url: string, init: RequestInit) => Response | Promise<Response>;
const reply = (status: number, body: unknown, headers: HeadersInit = {}) => new Response(JSON.stringify(body), { status, headers });
function answer(answering: Answering) {
  const fetching = vi.fn(async (url: string, init: RequestInit) => answering(url, init));
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  useToasts.setState({ recent: [], unread: 0 });
  startSession({ ...ada, token: "old" });
  allowAsking(false);
});
afterEach(() => vi.unstubAllGlobals());

test("every call carries the token and asks for English [AP-02] [AP-03]", async () => {
  const fetching = answer(() => reply(201, { id: 5 }));
  expect((await send(outgoing)).body).toEqual({ id: 5 });
  expect(fetching.mock.calls[0]?.[1].headers).toMatchObject({
    Authorization: "Bearer old",
    "Accept-Language": "en-US",
    "Idempotency-Key": "k",
  });
});

test("an old token is renewed by the cookie and the call repeated, unnoticed", async () => {
  const fetching = answer((url, { headers }) => {
    if (url.endsWith("/auth/refresh")) return reply(200, { ...ada, token: "new" });
    return new Headers(headers).get("Authorization") === "Bearer new" ? reply(201, { id: 5 }) : reply(401, { message: "" });
  });
  expect((await send(outgoing)).body).toEqual({ id: 5 });
  expect(fetching.mock.calls[1]?.[1].headers).toMatchObject({ "X-Requested-With": "joinery" });
  expect(useToasts.getState().recent).toEqual([]);
});

test("a session that is over warns and clears who was signed in [AU-04] [ER-05]", async () => {
  answer(() => reply(401, { message: "Please log in to continue.", code: "unauthenticated" }));
  await expect(send(outgoing)).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState()).toEqual({ state: "out", user: undefined, token: undefined, before: 1 });
  expect(useToasts.getState().recent).toMatchObject([{ tone: "warning", text: "Please log in to continue." }]);
});

test("after signing in again over the screen the interrupted call goes on", async () => {
  allowAsking(true);
  answer((url, { headers }) => {
    if (url.endsWith("/auth/refresh")) return reply(401, {});
    return new Headers(headers).get("Authorization") === "Bearer fresh" ? reply(201, { id: 9 }) : reply(401, {});
  });
  const sending = send(outgoing);
  await vi.waitFor(() => expect(useSignInWanted.getState().asked).toBe(true), patience);
  startSession({ ...ada, token: "fresh" });
  answerSignIn(true);
  expect((await sending).body).toEqual({ id: 9 });
});

test("who never answers is not waited for beyond half a minute, be it in the middle of an answer; files and what asks others are", async () => {
  const [late, waited] = [new AbortController(), vi.spyOn(AbortSignal, "timeout")];
  waited.mockReturnValue(late.signal);
  const never = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  answer((_, { signal }) => never(signal));
  const sending = send(outgoing);
  late.abort();
  await expect(sending).rejects.toMatchObject({ status: 0, code: "no_answer" });
  expect(waited).toHaveBeenCalledWith(30_000);
  answer(() => Object.assign(reply(200, {}), { json: () => Promise.reject(new Error("cut off")) }));
  await expect(send(outgoing)).rejects.toMatchObject({ status: 0, code: "no_answer" });
  waited.mockClear();
  answer(() => reply(200, {}));
  await send({ ...outgoing, unhurried: true });
  await send({ ...outgoing, body: new FormData() });
  expect(waited).not.toHaveBeenCalled();
  waited.mockRestore();
});

test("a wrong password is no session that ran out", async () => {
  const fetching = answer(() => reply(401, { message: "Wrong", code: "wrong_credentials" }));
  await expect(send({ ...outgoing, url: "/api/1/auth/login", quiet: true })).rejects.toMatchObject({ code: "wrong_credentials" });
  expect(fetching).toHaveBeenCalledOnce();
  expect(useSession.getState().state).toBe("in");
});

test("a refusal is told unless its caller tells it, and says when to try again", async () => {
  answer(() => reply(429, { message: "Slow down." }, { "Retry-After": "42" }));
  await expect(send({ ...outgoing, quiet: true })).rejects.toMatchObject({ retryAfter: 42 });
  expect(useToasts.getState().recent).toEqual([]);
  await expect(send(outgoing)).rejects.toBeInstanceOf(CallFailed);
  expect(useToasts.getState().recent).toMatchObject([{ tone: "error", text: "Slow down." }]);
});

test("an answer that is no JSON is a failure with its status, not a crash", async () => {
  answer(() => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  await expect(send(outgoing)).rejects.toMatchObject({ status: 502, message: "" });
});
