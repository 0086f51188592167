import type { Status } from "./status.ts";

const day = 24 * 3600 * 1000;

/** Until when a record that entered a status is to leave it; null for any time. Both are ISO 8601. */
export function deadlineIn({ settings }: Pick<Status, "settings">, enteredAt: string): string | null {
  const days = settings.netDate ?? 0;
  return days > 0 ? new Date(Date.parse(enteredAt) + days * day).toISOString() : null;
}
