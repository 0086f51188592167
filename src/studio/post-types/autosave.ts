import { useEffect, useRef, useState } from "react";
import { CallFailed } from "../data/call-failed.ts";
import { failureMessages } from "../data/failure-messages.ts";

/** How long nothing must have changed before it is saved, in milliseconds. */
const saveDelay = 800;

export type SaveState =
  | { readonly is: "saved" | "waiting" | "saving" }
  /** It was tried and failed, or it cannot be saved as it is. */
  | { readonly is: "failed" | "refused"; readonly why: string };

/** Saves a value a moment after it has stopped changing. What fails is kept and can be tried again. */
export function useAutosave<Value>(value: Value, save: (value: Value) => Promise<unknown>, why: (value: Value) => string | undefined) {
  const [state, setState] = useState<SaveState>({ is: "saved" });
  const kept = useRef(value);
  const latest = useRef({ value, save, why });
  latest.current = { value, save, why };
  const attempt = async () => {
    const { value: wanted } = latest.current;
    const refusal = latest.current.why(wanted);
    if (refusal !== undefined) return setState({ is: "refused", why: refusal });
    setState({ is: "saving" });
    try {
      await latest.current.save(wanted);
      kept.current = wanted;
      setState({ is: latest.current.value === wanted ? "saved" : "waiting" });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setState({
        is: "failed",
        why: failureMessages(failure)
          .map(({ text }) => text)
          .join(" "),
      });
    }
  };
  const save_ = useRef(attempt);
  save_.current = attempt;
  useEffect(() => {
    if (value === kept.current) return;
    setState({ is: "waiting" });
    const timer = setTimeout(() => void save_.current(), saveDelay);
    return () => clearTimeout(timer);
  }, [value]);
  // What is still waiting when the screen closes is saved on the way out.
  useEffect(
    () => () => {
      const { value: last, save: send, why: refuse } = latest.current;
      if (last !== kept.current && refuse(last) === undefined) void send(last);
    },
    [],
  );
  return { state, retry: attempt };
}
