import { ActionIcon, Button } from "@mantine/core";
import { Ban, CalendarSync, X } from "lucide-react";
import { useState } from "react";
import type { TakenTime } from "../../../../contract/bookings.ts";
import type { PostType } from "../../../../contract/post-types.ts";
import { dayIn, timeIn } from "../../../../model/base/time-zone.ts";
import type { Dated } from "../../../../model/booking/dated.ts";
import { formatDay } from "../../../../model/fields/days.ts";
import type { FieldBlock } from "../../../../model/fields/field.ts";
import { apiOf } from "../../../data/api.ts";
import { useApp } from "../../../data/app-context.ts";
import { CallFailed } from "../../../data/call-failed.ts";
import { loadPart } from "../../../frame/loading/load.ts";
import styles from "./blocks.module.css";

const FeedsDialog = loadPart(() => import("./feeds-dialog.tsx").then(({ FeedsDialog }) => FeedsDialog));
const BlockDialog = loadPart(() => import("./block-dialog.tsx").then(({ BlockDialog }) => BlockDialog));

interface Props {
  readonly type: PostType;
  readonly dated: Dated;
  readonly field: FieldBlock;
  readonly day: string;
  readonly blocked: readonly TakenTime[];
  readonly onChange: () => void;
}

/** The way to block a time, and the blocked times of the days that are shown, each with the way to let it be booked again. */
export function BlockedBar({ type, dated, field, day, blocked, onChange }: Props) {
  const app = useApp();
  const [isOpen, setOpen] = useState(false);
  const [isFeedsOpen, setFeedsOpen] = useState(false);
  const unblock = async (block: number) => {
    try {
      await apiOf(app.id).unblockTime({ params: { type: String(type.id), slug: dated.slug, block: String(block) } });
    } catch (failure) {
      // Why not has been said; somebody else may have done it.
      if (!(failure instanceof CallFailed)) throw failure;
    }
    onChange();
  };
  return (
    <ul className={styles.bar} aria-label="Blocked times">
      <li>
        <Button variant="default" size="xs" leftSection={<Ban size={14} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
          Block time
        </Button>
      </li>
      <li>
        <Button
          variant="default"
          size="xs"
          leftSection={<CalendarSync size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => setFeedsOpen(true)}
        >
          Subscribe
        </Button>
      </li>
      {blocked.map((one) => {
        const said = wordsOf(one, dated.zone);
        return (
          <li key={one.id} className={styles.chip}>
            <span>{said}</span>
            <ActionIcon variant="subtle" size="sm" aria-label={`Unblock ${said}`} onClick={() => void unblock(one.id)}>
              <X size={14} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
      {isFeedsOpen ? <FeedsDialog {...{ type, field }} onClose={() => setFeedsOpen(false)} /> : null}
      {isOpen ? (
        <BlockDialog
          {...{ type, dated, field, day }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChange();
          }}
        />
      ) : null}
    </ul>
  );
}

function wordsOf({ from, to, place, note }: TakenTime, zone: string): string {
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  const times = `${formatDay(dayIn(zone, begins), "DDD D MMM")} ${timeIn(zone, begins)}–${timeIn(zone, ends)}`;
  return [times, place, note].filter(Boolean).join(" · ");
}
