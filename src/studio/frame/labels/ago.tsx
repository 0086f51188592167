import { Tooltip } from "@mantine/core";
import { agoText } from "../../data/ago-text.ts";
import { wholeMomentText } from "../../data/moment-text.ts";

/** How long ago something was; the whole date for who points at it or comes to it by keyboard. */
export function Ago({ instant }: { readonly instant: string }) {
  const date = wholeMomentText(instant);
  return (
    <Tooltip label={date} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the whole date is for those without a pointer too. */}
      <time dateTime={instant} tabIndex={0}>
        {agoText(instant)}
      </time>
    </Tooltip>
  );
}
