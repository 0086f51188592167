import { Button } from "@mantine/core";
import styles from "./workflow-editor.module.css";

interface Props {
  /** The titles of the statuses that both changed. */
  readonly contested: readonly string[];
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Somebody else applied something while this workflow was edited: nothing is applied over it unseen. */
export function WorkflowNotice({ contested, onTheirs, onMine }: Props) {
  const both = contested.map((title) => `“${title}”`).join(", ");
  return (
    <div role="alert" className={styles.notice}>
      <p>
        Somebody else changed this workflow meanwhile. Nothing was applied: their changes are shown here now, beside yours.
        {contested.length > 0 ? ` You both changed ${both}: yours is shown, unless it was removed.` : ""} Look them over, then apply again.
      </p>
      <Button size="xs" variant="default" onClick={onTheirs}>
        Drop my changes
      </Button>
      <Button size="xs" onClick={onMine}>
        Keep both
      </Button>
    </div>
  );
}
