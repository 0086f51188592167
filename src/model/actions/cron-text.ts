const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** A cron pattern as people say it, for the usual ones: "every Monday at 09:00". Others are told as they are written. */
export function cronText(pattern: string): string {
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = pattern.trim().split(/\s+/);
  const written = `at the times of ${pattern.trim()}`;
  if (month !== "*") return written;
  const every = /^\*\/(\d{1,2})$/.exec(minute)?.[1];
  if (every !== undefined && hour === "*" && day === "*" && weekday === "*") return `every ${every} minutes`;
  if (!/^\d{1,2}$/.test(minute)) return written;
  if (hour === "*" && day === "*" && weekday === "*") return `every hour, ${Number(minute)} minutes past`;
  if (!/^\d{1,2}$/.test(hour)) return written;
  const time = `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
  if (day === "*" && weekday === "*") return `every day at ${time}`;
  if (day === "*") return weekdayText(weekday, time) ?? written;
  if (weekday !== "*") return written;
  if (day.toUpperCase() === "L") return `on the last day of every month at ${time}`;
  return /^\d{1,2}$/.test(day) ? `on day ${Number(day)} of every month at ${time}` : written;
}

function weekdayText(weekday: string, time: string): string | undefined {
  if (/^(1-5|mon-fri)$/i.test(weekday)) return `every weekday at ${time}`;
  const days = weekday.split(",").map((one) => (/^[0-7]$/.test(one) ? Number(one) % 7 : names.indexOf(one.toLowerCase())));
  return days.every((one) => one >= 0) ? `every ${days.map((one) => weekdays[one]).join(", ")} at ${time}` : undefined;
}
