import { useEffect } from "react";
import { useToasts } from "../data/toasts.ts";
import { loadPart } from "./load.ts";

const Toaster = loadPart(() => import("./toaster.tsx").then(({ Toaster }) => Toaster));
/** In milliseconds: after the screen is there, before anything can go wrong on it. */
const quietTime = 1_500;

/** Toasts are drawn by a part of the program that is not waited for. */
export function Toasts() {
  useEffect(() => {
    // Fetched while there is a connection: the first toast may be about having none.
    const timer = setTimeout(Toaster.preload, quietTime);
    return () => clearTimeout(timer);
  }, []);
  const said = useToasts(({ recent }) => recent.length > 0);
  return said ? <Toaster /> : null;
}
