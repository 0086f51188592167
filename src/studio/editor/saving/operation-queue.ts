import { squashed } from "../../../model/page/history.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { Filtered, HeldBackSetting } from "./filter-invalid.ts";

/** How many operations go in one call. */
export const operationsPerCall = 2_000;

/** The operations that the server does not have yet: those of the current call, and those that wait for the next one. */
export class OperationQueue {
  #waiting: readonly Operation[] = [];
  #sending: readonly Operation[] = [];

  /** What is sent, or was sent and got no answer: the server may have it. */
  get sending(): readonly Operation[] {
    return this.#sending;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  get isCallFilled(): boolean {
    return this.#sending.length > 0;
  }

  get isEmpty(): boolean {
    return !this.isCallFilled && !this.hasWaiting;
  }

  all(): readonly Operation[] {
    return [...this.#sending, ...this.#waiting];
  }

  add(operations: readonly Operation[]): void {
    this.#waiting = squashed([...this.#waiting, ...operations]);
  }

  /** Fills the next call with what the server keeps. Answers the settings that wait because they are wrong. */
  fillCall(filterInvalid: (operations: readonly Operation[]) => Filtered): readonly HeldBackSetting[] {
    const { fit, heldBack, settings } = filterInvalid(this.#waiting);
    this.#sending = fit.slice(0, operationsPerCall);
    this.#waiting = [...fit.slice(this.#sending.length), ...heldBack];
    return settings;
  }

  /** The server has the current call. */
  callSaved(): void {
    this.#sending = [];
  }

  /** The server refused the current call: its operations wait again, before those that came since. */
  callRefused(): void {
    this.#waiting = squashed([...this.#sending, ...this.#waiting]);
    this.#sending = [];
  }

  clear(): void {
    this.#waiting = [];
    this.#sending = [];
  }
}
