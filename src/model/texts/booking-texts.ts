// What a site says around bookings, in English: apart from all other texts, because the script of the field loads it.

/** What the field says in which a time is chosen. */
export const bookingFormTexts = {
  chooseDay: "Choose a day to see its free times.",
  timesOn: "Free times on {day}",
  timeZone: "Time zone",
  loadingTimes: "Loading times…",
  noTimes: "No free times on this day.",
  oneTime: "1 free time",
  someTimes: "{count} free times",
  morning: "Morning",
  afternoon: "Afternoon",
  timesFailed: "The times could not be loaded.",
  tryAgain: "Try again",
  timeHeld: "This time is kept for you for {minutes} minutes.",
  timeGone: "Somebody else has just taken this time. Please choose another one.",
  yourTime: "Your time: {day}, {from}–{to} ({zone})",
  noTimeChosen: "No time chosen.",
  nextFreeDay: "Next day with free times: {day}",
  noneSoon: "There are no free times in the next weeks.",
  day: "Day",
  showTimes: "Show free times",
} as const;

export type BookingFormTexts = { readonly [Name in keyof typeof bookingFormTexts]: string };

/** What mails about bookings say, and the page on which one is moved or cancelled. */
export const bookingPageTexts = {
  yourBooking: "Your booking",
  bookingConfirmed: "Your booking is confirmed",
  bookingMoved: "Your booking has another time",
  bookingCancelled: "Your booking is cancelled",
  bookingSoon: "Your booking is soon",
  bookedTime: "{day}, {from}–{to} ({zone})",
  manageBooking: "Move or cancel this booking",
  toCalendar: "Add to your calendar",
  moveBooking: "Choose another time",
  moveTo: "Move the booking",
  cancelBooking: "Cancel the booking",
  cancelBookingText: "The time is free for others then.",
  cancelBookingAsk: "Cancel this booking?",
  keepBooking: "Keep the booking",
  bookingRequested: "We have your booking. It is yours once it is confirmed.",
  bookingIsPending: "This booking waits to be confirmed.",
  bookAgain: "Book again",
  bookingOver: "This booking is over.",
  bookingIsCancelled: "This booking is cancelled.",
  bookingTooLate: "It is too late to change this booking here. Please get in touch with {site}.",
  noBooking: "This link leads to no booking. It may be incomplete.",
} as const;
