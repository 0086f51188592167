import { Button } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { checkActions } from "../../model/actions/check-actions.ts";
import { isJsonObject, type JsonObject } from "../../model/base/json.ts";
import styles from "./actions.module.css";

interface Props {
  readonly actions: readonly JsonObject[];
  readonly onChange: (actions: readonly JsonObject[]) => void;
}

/** A list of actions as it is kept, for the platform's staff: to read, to copy, and to put others in their place. */
export function RawActions({ actions, onChange }: Props) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const apply = () => {
    const read = listOf(text);
    const problems = Object.entries(read ? checkActions(read) : {}).map(([at, { messages }]) => `${at}: ${messages.join(", ")}`);
    setWrong(read ? problems : ["This is not a list of actions."]);
    if (read && problems.length === 0) onChange(read);
  };
  const open = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open) setText(JSON.stringify(actions, null, 2));
  };
  return (
    <details className={styles.raw} onToggle={open}>
      <summary>Advanced</summary>
      <h4>Raw actions data</h4>
      <textarea aria-label="Raw actions data" rows={10} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
      {wrong.length > 0 ? (
        <div role="alert">
          <ul>
            {wrong.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Button variant="default" size="xs" onClick={apply}>
        Use these actions
      </Button>
    </details>
  );
}

function listOf(text: string): JsonObject[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every(isJsonObject) ? read : undefined;
  } catch {
    return undefined; // said as "not a list of actions"
  }
}
