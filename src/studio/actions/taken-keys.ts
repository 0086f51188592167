import { createContext } from "react";

/** The keys that actions around a list have: a list in an action shares its keys with the list that the action stands in. */
export const TakenKeys = createContext<readonly string[]>([]);
