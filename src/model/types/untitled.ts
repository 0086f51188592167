/** What a type, a page or a record is called until somebody names it. */
export const untitled = "Untitled";
