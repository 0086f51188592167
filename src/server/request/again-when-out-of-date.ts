import { unavailable } from "../../platform/http/refusal.ts";
import { OutOfDate } from "../out-of-date.ts";

const mostTries = 3;

/** Tries a write again on what is true by now. `forget` drops what is recalled under a start. */
export async function againWhenOutOfDate<T>(attempt: () => Promise<T>, forget: (start: string) => void): Promise<T> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof OutOfDate)) throw error;
      forget(error.start);
    }
  }
  throw unavailable();
}
