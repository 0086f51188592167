/** The one place that turns what was thrown into a reply. */
import { STATUS_CODES } from "node:http";
import { Refusal, type RefusalDetail, unavailable } from "./refusal.ts";

export interface Problem {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly message: string; readonly code: string; readonly data?: RefusalDetail };
  /** A bug of ours or a failure below us: to be logged with its cause. */
  readonly isOurs: boolean;
}

/** `reference` is what a person quotes to find the line in the log. Never says anything about the cause of a bug. */
export function problemOf(error: unknown, reference: string): Problem {
  if (error instanceof Refusal) return refused(error);
  if (isTooDeep(error)) return refused(new Refusal("invalid", 400, "A value is nested too deep."));
  if (isRetryable(error)) return { ...refused(unavailable(2, saidBy(error))), isOurs: true };
  const known = frameworkRefusal(error);
  if (known) return refused(known);
  return {
    status: 500,
    headers: {},
    body: { message: "Something broke on our side.", code: "internal", data: { reference } },
    isOurs: true,
  };
}

function refused({ status, code, message, data, headers }: Refusal): Problem {
  return {
    status,
    headers: { ...(status === 401 && { "www-authenticate": "Bearer" }), ...headers },
    body: { message, code, ...(data !== undefined && { data }) },
    isOurs: false,
  };
}

/** What is away may have words of its own for people. */
function saidBy(error: Error): string | undefined {
  return "says" in error && typeof error.says === "string" ? error.says : undefined;
}

function isRetryable(error: unknown): error is Error {
  return error instanceof Error && "retryable" in error && error.retryable === true;
}

/** SQLSTATE 54001: what was sent is too deep for the database, as the database or its guard says. */
function isTooDeep(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "54001";
}

const codes: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ["invalid", "The request could not be read."],
  404: ["not_found", "Not found"],
  405: ["method_not_allowed", "This method is not allowed."],
  408: ["timeout", "The request took too long."],
  413: ["too_large", "The request is too large."],
  414: ["too_large", "The address is too long."],
  415: ["wrong_media_type", "This content type is not accepted here."],
  431: ["too_large", "The headers are too large."],
  503: ["unavailable", "The service is busy. Please try again in a moment."],
};

/** Only refusals of the framework itself (`FST_…`): other libraries' errors carry status codes that mean other things. */
function frameworkRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("statusCode" in error)) return undefined;
  if (typeof error.code !== "string" || !error.code.startsWith("FST_") || typeof error.statusCode !== "number") return undefined;
  return error.statusCode < 500 ? statusRefusal(error.statusCode) : undefined;
}

export function statusRefusal(status: number): Refusal {
  const [code, message] = codes[status] ?? ["invalid", STATUS_CODES[status] ?? "The request could not be read."];
  return new Refusal(code, status, message);
}
