/** What the features below may use of booked times. */

export { counted, pastDays } from "./count-from-records.ts";
export { bookableField } from "./find-slots.ts";
export { mailBooking, remindBooking } from "./jobs.ts";
export { heldBy, type Keeping, keepTimes, waits } from "./keep-times.ts";
export { plainTimes } from "./plain-times.ts";
export { allTakenBetween, freeTimesOf } from "./store.ts";
export { withoutRoom } from "./without-room.ts";
