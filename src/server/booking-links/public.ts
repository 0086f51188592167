/** What pages of sites use of bookings by their links. */
export { cancelBooking, moveBooking } from "./change-bookings.ts";
export { addressOfBooking, bookingOfToken, changeableUntil, fileOf, type Managed, wordsOf } from "./managed.ts";
export { readFeed } from "./read-feed.ts";
