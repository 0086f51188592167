import { Button } from "@mantine/core";
import type { SaveState } from "./autosave.ts";
import styles from "./form-designer.module.css";

const words = { saved: "Saved", waiting: "Unsaved", saving: "Saving…", failed: "Couldn’t save", refused: "Not saved" } as const;

/** Where saving stands, in words, for everybody. */
export function SaveMark({ state, retry }: { readonly state: SaveState; readonly retry: () => void }) {
  return (
    <div className={styles.mark} data-state={state.is}>
      <span role="status">
        {words[state.is]}
        {"why" in state ? `: ${state.why}` : ""}
      </span>
      {state.is === "failed" ? (
        <Button size="xs" variant="default" onClick={retry}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}
