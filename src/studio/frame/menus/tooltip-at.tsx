import { type FloatingPosition, Tooltip } from "@mantine/core";

interface TooltipAtProps {
  readonly target: HTMLElement;
  readonly label: string;
  readonly position: FloatingPosition | undefined;
}

/** The name beside an icon that was there before it: see late-tooltip.tsx. */
export function TooltipAt({ target, label, position = "top" }: TooltipAtProps) {
  return <Tooltip opened target={target} label={label} position={position} />;
}
