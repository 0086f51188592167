import { createContext } from "react";

/** Whether a layout around the screen brings the main landmark along already. */
export const InsideMain = createContext(false);
