import type { ActionButtonOptions } from "../../model/fields/values/action-button.ts";
import type { WidgetProps } from "../widget.ts";
import { look } from "./look.ts";
import { PostedPress } from "./posted-press.tsx";
import { Press } from "./press.tsx";
import { safeAddress } from "./safe-address.ts";

/** A button in a record: it leads somewhere, or does its actions, after asking what its own form asks. */
export function ActionButton(props: WidgetProps<ActionButtonOptions>) {
  const { field, describedBy, tools } = props;
  if (field.type !== "link") return tools.pressAddress ? <PostedPress {...props} /> : <Press {...props} />;
  const address = safeAddress(field.link ?? "");
  const isAway = /^https?:/i.test(address);
  return (
    <a
      {...look(field)}
      href={field.disabled || address === "" ? undefined : address}
      aria-disabled={field.disabled || address === "" || undefined}
      aria-describedby={describedBy}
      target={isAway ? "_blank" : undefined}
      rel={isAway ? "noopener noreferrer" : undefined}
    >
      {field.label}
    </a>
  );
}
