import { ActionIcon, Tooltip } from "@mantine/core";
import { ChevronDown, ChevronUp } from "lucide-react";
import { modKey, shiftKey } from "../../frame/keys/mod-key.ts";
import { type Neighbours, useNeighbourKeys } from "./use-neighbours.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

interface Props {
  readonly neighbours: Neighbours;
  readonly onGo: (id: number) => void;
}

/** From record to record of the list behind, without closing. */
export function RecordNeighbours({ neighbours, onGo }: Props) {
  useNeighbourKeys(neighbours, onGo);
  const { previous, next } = neighbours;
  if (previous === undefined && next === undefined) return null;
  return (
    <span data-neighbours>
      <Step label="Previous record" keys="," to={previous} onGo={onGo} Icon={ChevronUp} />
      <Step label="Next record" keys="." to={next} onGo={onGo} Icon={ChevronDown} />
    </span>
  );
}

interface StepProps extends Pick<Props, "onGo"> {
  readonly label: string;
  readonly keys: "," | ".";
  readonly to: number | undefined;
  readonly Icon: typeof ChevronUp;
}

function Step({ label, keys, to, onGo, Icon }: StepProps) {
  return (
    <Tooltip label={`${label} (${modKey()}${shiftKey()}${keys})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-keyshortcuts={`Control+Shift+${keys} Meta+Shift+${keys}`}
        aria-disabled={to === undefined}
        {...(to === undefined && { "data-disabled": true })}
        onClick={() => to !== undefined && onGo(to)}
      >
        <Icon {...icon} />
      </ActionIcon>
    </Tooltip>
  );
}
