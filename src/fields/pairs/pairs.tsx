/** Rows of a text and its value. */
export { PairRows as Pairs } from "../shared/pair-rows.tsx";
