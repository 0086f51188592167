/** The longest that an action waits, in minutes: two years. */
export const longestWait = 2 * 366 * 1440;
