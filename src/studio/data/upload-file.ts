import { CallFailed } from "./call-failed.ts";
import { send } from "./send.ts";

/** Keeps a file and answers its address. Throws an Error with words for people when it is not taken. */
export async function uploadFile(app: number, file: File): Promise<string> {
  const body = new FormData();
  body.set("file", file);
  try {
    const url = `/api/${app}/files/attach/upload`;
    const answer = await send({ method: "POST", url, body, idempotencyKey: undefined, signal: undefined, quiet: true });
    return (answer.body as { readonly file: string }).file;
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    const [why] = failure.messagesFor("file");
    throw new Error(`${file.name}: ${why ?? (failure.status === 413 ? "too large" : failure.message || "could not be uploaded")}`);
  }
}
