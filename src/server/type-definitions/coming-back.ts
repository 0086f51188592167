/** Why something has to wait that is about all records of a type, what is kept of them included. */
export const comingBack = "Its records are coming back from the trash. Wait until all of them are.";
