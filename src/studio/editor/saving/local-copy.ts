import type { DraftContext } from "./draft-context.ts";
import { forgetEdits, type KeptEdits, keepEdits, readEdits } from "./kept-edits.ts";

/** What this device keeps of a draft, so that neither a crash nor a reload loses it. */
export interface LocalCopy {
  read(): KeptEdits | null;
  /** Writes it now. */
  write(): void;
  /** Writes it in a moment. */
  writeSoon(): void;
  forget(): void;
  cancel(): void;
}

/** How long after a change it is written to this device, in milliseconds. */
const pause = 300;

export function createLocalCopy({ host, state, saver }: Pick<DraftContext, "host" | "state" | "saver">): LocalCopy {
  const key = `joinery.${host.kinds.whole}.${host.app}.${host.file.opened.id}`;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What was offered is kept until it is decided: who works on without a look at it has not turned it down. */
  const write = () => {
    clearTimeout(timer);
    const { offered } = state.getState();
    const { history, keptAt } = offered ?? { history: state.getState().history, keptAt: host.now() };
    const operations = [...(offered?.operations ?? []), ...saver.unsaved()];
    keepEdits(host.storage, key, { draftVersion: saver.draftVersion(), operations, history, keptAt });
  };
  return {
    read: () => readEdits(host.storage, key),
    write,
    writeSoon() {
      clearTimeout(timer);
      timer = setTimeout(write, pause);
    },
    forget: () => forgetEdits(host.storage, key),
    cancel: () => clearTimeout(timer),
  };
}
