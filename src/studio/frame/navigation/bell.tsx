import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { preload } from "../loading/preload.ts";
import { LatePopover } from "../menus/late-popover.tsx";
import { LateTooltip } from "../menus/late-tooltip.tsx";
import type { BellPart } from "../registry/screens.ts";
import styles from "./bell.module.css";
import { countShown } from "./count-shown.ts";

/** A bell of the rail: how much is new, and, opened, what. */
export function RailBell({ label, Icon, useCount, Panel }: BellPart) {
  const count = useCount();
  const [isOpen, setOpen] = useState(false);
  if (count === undefined) return null;
  return (
    <LatePopover
      isOpen={isOpen}
      onOpen={setOpen}
      onNear={() => preload(Panel)}
      position="right-end"
      width={360}
      label={label}
      button={(props) => (
        <LateTooltip label={label} position="right">
          <ActionIcon {...props} size="lg" className={styles.bell} aria-label={count === 0 ? label : `${label}, ${countShown(count)}`}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {count === 0 ? null : (
              <span className={styles.count} aria-hidden>
                {countShown(count)}
              </span>
            )}
          </ActionIcon>
        </LateTooltip>
      )}
    >
      <h2 className={styles.heading}>{label}</h2>
      <Panel onLeave={() => setOpen(false)} />
    </LatePopover>
  );
}
