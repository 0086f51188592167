import { Button } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { layout } from "../../model/page/block.ts";
import { checkLayout } from "../../model/page/check-layout.ts";
import { layoutOf } from "../../model/page/tree.ts";
import { useEditor } from "./editor-context.tsx";
import classes from "./raw-layout.module.css";

/** The stored layout as it is, for staff: to read, to copy, and to put another one in its place. */
export function RawLayout() {
  const editor = useEditor();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const read = () => setText(JSON.stringify(layoutOf(editor.tree()), null, 2));
  const apply = () => {
    const parsed = layout.safeParse(jsonOf(text));
    if (!parsed.success) return setWrong(["This is not a layout."]);
    const problems = checkLayout(parsed.data, { definitions: editor.host.kinds.definitions });
    setWrong(problems.map(({ block, path, message }) => [block, path, message].filter(Boolean).join(": ")));
    if (problems.length > 0) return;
    editor.carryOut({ label: "Changed the raw layout", operations: [{ do: "fill", parent: null, blocks: parsed.data }] });
  };
  return (
    <details className={classes.raw} onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => event.currentTarget.open && read()}>
      <summary>Advanced</summary>
      <h2>Raw layout data</h2>
      <textarea aria-label="Raw layout data" spellCheck={false} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {wrong.length > 0 && (
        <div role="alert">
          <ul>
            {wrong.slice(0, 10).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="default" size="xs" onClick={apply}>
        Apply
      </Button>
    </details>
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // said as "not a layout"
  }
}
