import * as contract from "../../contract/bookings.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { blockTime, findTaken, unblockTime } from "./block-times.ts";
import { findOpenDays, findSlots, holdSlot } from "./find-slots.ts";

/** The times of booking fields: which are free, who holds one, and the gate through which every booking goes. */
export const bookings = feature("bookings", {
  keepsAccess: true,
  tables: ["booked_times", "booking_places"],
  endpoints: [
    answer(contract.findSlots, findSlots),
    answer(contract.findOpenDays, findOpenDays),
    answer(contract.holdSlot, holdSlot),
    answer(contract.findTaken, findTaken),
    transactional(contract.blockTime, blockTime),
    transactional(contract.unblockTime, unblockTime),
  ],
});
