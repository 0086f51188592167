/** On which day the weeks of an app begin. */

const weekdays = { monday: 1, sunday: 0, saturday: 6 } as const;
type WeekStart = keyof typeof weekdays;

export const monday = weekdays.monday;

/** What can be chosen. */
export const weekStarts = ["monday", "sunday", "saturday"] as const satisfies readonly WeekStart[];

/** What an app with these settings has chosen; Monday unless it says another day. */
export function chosenWeekStart(settings: Settings): WeekStart {
  return weekStarts.find((name) => name === settings?.weekStart) ?? "monday";
}

/** The same as its number among weekdays, of which Sunday is 0. */
export function weekStartOf(settings: Settings): number {
  return weekdays[chosenWeekStart(settings)];
}

type Settings = { readonly weekStart?: unknown } | undefined;
