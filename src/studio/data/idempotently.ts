import { CallFailed } from "./call-failed.ts";
import { newKey } from "./new-key.ts";

/** Sends `said` by a call that takes a key. */
type SendOnce = <Reply>(said: unknown, call: (key: string) => Promise<Reply>) => Promise<Reply>;

/** What is done once: where its answer got lost it is sent again under its key, as long as the same is said. */
export function idempotently(): SendOnce {
  let unanswered = { said: "", key: "" };
  return async (what, call) => {
    const said = JSON.stringify(what);
    const sending = unanswered.said === said ? unanswered : { said, key: newKey() };
    const forget = () => {
      if (unanswered === sending) unanswered = { said: "", key: "" };
    };
    unanswered = sending;
    try {
      const reply = await call(sending.key);
      forget();
      return reply;
    } catch (failure) {
      if (!(failure instanceof CallFailed && mayBeDone(failure))) forget();
      throw failure;
    }
  };
}

/** The server has not answered, or says that it is still at it. */
function mayBeDone({ status, code }: CallFailed): boolean {
  return status === 0 || code === "conflict";
}
