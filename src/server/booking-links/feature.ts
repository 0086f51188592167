import * as contract from "../../contract/bookings.ts";
import { mailBooking, remindBooking } from "../bookings/public.ts";
import { answer, feature, perform, transactional } from "../kernel/feature.ts";
import { createFeed, deleteFeed, listFeeds } from "./feeds.ts";
import { mailOfBooking, remindOfBooking } from "./mail-bookings.ts";

/** What whoever booked is mailed, and the links by which they move and cancel. */
export const bookingLinks = feature("booking-links", {
  tables: ["calendar_feeds"],
  endpoints: [
    answer(contract.listFeeds, listFeeds),
    answer(contract.createFeed, createFeed),
    transactional(contract.deleteFeed, deleteFeed),
  ],
  jobs: [perform(mailBooking, mailOfBooking), perform(remindBooking, remindOfBooking)],
});
