/** The app that is the platform itself; plans are the records of its first type. */
export const platformApp = 1;
/** The type of its records that are plans. */
export const planType = 1;
