import { useEffect, useState } from "react";
import { dayIn, timeIn } from "../../../../model/base/time-zone.ts";

/** How often it is looked at the clock, in milliseconds: it shows minutes. */
const often = 20_000;

/** What calendar and clock on the wall show in a zone, as time goes on. */
export function useClock(zone: string): { readonly day: string; readonly time: string } {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), often);
    return () => clearInterval(timer);
  }, []);
  return { day: dayIn(zone, now), time: timeIn(zone, now) };
}
