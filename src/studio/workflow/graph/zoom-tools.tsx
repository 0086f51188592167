import { ActionIcon, Button } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import type { useZoom } from "./use-zoom.ts";
import styles from "./workflow-graph.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Makes the picture bigger and smaller, or as it fits. */
export function ZoomTools({ scale, fit, nearer, farther }: ReturnType<typeof useZoom>) {
  return (
    <div className={styles.zoom}>
      <ActionIcon color="gray" aria-label="Zoom out" disabled={!farther} onClick={farther}>
        <Minus {...icon} />
      </ActionIcon>
      <output aria-label="Zoom">{Math.round(scale * 100)} %</output>
      <ActionIcon color="gray" aria-label="Zoom in" disabled={!nearer} onClick={nearer}>
        <Plus {...icon} />
      </ActionIcon>
      <Button variant="default" size="xs" onClick={fit}>
        Zoom to fit
      </Button>
    </div>
  );
}
