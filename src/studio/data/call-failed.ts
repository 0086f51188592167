import type { ErrorReply } from "../../contract/endpoint.ts";

/** The code of a call that was waited for long enough: whether it was done is not known. */
export const noAnswer = "no_answer";

/** A call that was not answered (status 0) or was turned down. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: ErrorReply["data"];
  /** In how many seconds to try again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(refused: { status: number; message?: string; code?: string; data?: ErrorReply["data"]; retryAfter?: number | undefined }) {
    super(refused.message ?? "");
    this.name = "CallFailed";
    this.status = refused.status;
    this.code = refused.code ?? "";
    this.data = refused.data;
    this.retryAfter = refused.retryAfter;
  }

  /** The messages of one field of a refused form; none when the refusal is not about it. */
  messagesFor(slug: string): readonly string[] {
    return fieldsOf(this.data)[slug]?.messages ?? [];
  }
}

type FieldMessages = {
  readonly [slug: string]: { readonly title: string; readonly messages: readonly string[]; readonly free?: string | undefined };
};

/** The part of a refusal that says what is wrong with which field. */
export function fieldsOf(data: ErrorReply["data"]): FieldMessages {
  if (typeof data !== "object" || Array.isArray(data)) return {};
  const about: Record<string, FieldMessages[string]> = {};
  for (const [slug, value] of Object.entries(data)) if (isFieldMessage(value)) about[slug] = value;
  return about;
}

function isFieldMessage(value: unknown): value is FieldMessages[string] {
  return typeof value === "object" && value !== null && "messages" in value && Array.isArray(value.messages);
}

/** What a call answers; nothing where it failed, which it has said itself. */
export async function unlessFailed<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (failure) {
    if (failure instanceof CallFailed) return undefined;
    throw failure;
  }
}
