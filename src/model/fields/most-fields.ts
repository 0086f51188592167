/** Fields that a form has at most. */
export const mostFields = 200;
