import { type CallFailed, fieldsOf, noAnswer } from "./call-failed.ts";

export type Tone = "success" | "info" | "warning" | "error";
export interface Message {
  readonly tone: Tone;
  readonly text: string;
}

export const noConnection = "No connection to the server. Check your internet connection.";
const notAnswered = "The server has not answered for 30 seconds. Check whether it was done, then try again.";
export const pleaseLogIn = "Please log in to continue.";

/** What of a failed call is told above a form whose fields show what is wrong with them: what stands at no field of it, or undefined. */
export function messageBesideFields(failure: CallFailed, slugs: readonly string[]): string | undefined {
  const wrong = Object.entries(fieldsOf(failure.data));
  const elsewhere = wrong.filter(([slug]) => !slugs.includes(slug));
  const lines =
    wrong.length === 0
      ? failureMessages(failure).map(({ text }) => text)
      : elsewhere.flatMap(([, { title, messages }]) => messages.map((text) => `${title}: ${text}`));
  return lines.length === 0 ? undefined : lines.join(" ");
}

/** What to tell a person about a failed call: one message per line, in the words of the server where it has any. */
export function failureMessages(failure: CallFailed): readonly Message[] {
  const { status, message } = failure;
  if (status === 0) return [{ tone: "warning", text: failure.code === noAnswer ? notAnswered : noConnection }];
  if (status === 401) return [{ tone: "warning", text: message || pleaseLogIn }];
  const lines = linesOf(failure);
  if (lines.length > 0) return lines.map((text) => ({ tone: "error", text }));
  if (status === 404) return [{ tone: "warning", text: message || "This could not be found." }];
  return [{ tone: "error", text: message || wordsFor(status) }];
}

function linesOf({ status, data }: CallFailed): readonly string[] {
  if (Array.isArray(data)) return data;
  if (status === 400) return Object.values(fieldsOf(data)).flatMap(({ title, messages }) => messages.map((text) => `${title}: ${text}`));
  return nestedErrors(data);
}

function nestedErrors(data: CallFailed["data"]): readonly string[] {
  if (data === undefined || Array.isArray(data)) return [];
  const errors: unknown = "errors" in data ? data.errors : undefined;
  const lists: readonly unknown[] = Array.isArray(errors)
    ? errors
    : Object.values(typeof errors === "object" && errors ? errors : {}).flat();
  return lists.filter((line) => typeof line === "string");
}

function wordsFor(status: number): string {
  if (status === 400) return "Invalid Request";
  if (status === 429) return "Too many requests. Wait a moment and try again.";
  if (status === 503) return "The server is busy. Try again in a moment.";
  return "Something broke on our side. Try again.";
}
