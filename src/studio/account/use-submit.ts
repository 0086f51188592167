import { useEffect, useState } from "react";
import { CallFailed } from "../data/call-failed.ts";
import type { Tone } from "../data/failure-messages.ts";

export interface Notice {
  readonly failure: CallFailed;
  readonly tone: Tone;
}

/** Sends a form of this part: one call at a time, what went wrong for the form itself, and how long a throttle lasts. */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [waitFor, setWaitFor] = useState(0);

  useEffect(() => {
    if (waitFor <= 0) return;
    const timer = setTimeout(() => setWaitFor(waitFor - 1), 1_000);
    return () => clearTimeout(timer);
  }, [waitFor]);

  async function submit<Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> {
    if (busy || waitFor > 0) return undefined;
    setBusy(true);
    setNotice(undefined);
    try {
      return await call();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.status === 429) setWaitFor(failure.retryAfter ?? 60);
      setNotice({ failure, tone: toneOf(failure) });
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { submit, busy, notice, waitFor };
}

function toneOf({ status }: CallFailed): Tone {
  return status === 0 || status === 429 ? "warning" : "error";
}
