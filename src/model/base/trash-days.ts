/** How long what was deleted can be had back. */
export const trashDays = 30;
