import { useEffect } from "react";
import { useToasts } from "../../data/toasts.ts";
import { loadPart } from "../loading/load.ts";
import { whenSettled } from "../loading/preload.ts";

const Toaster = loadPart(() => import("./toaster.tsx").then(({ Toaster }) => Toaster));

/** Toasts are drawn by a part of the program that is not waited for. */
export function Toasts() {
  useEffect(() => {
    // Fetched while there is a connection: the first toast may be about having none.
    return whenSettled(Toaster.preload);
  }, []);
  const said = useToasts(({ recent }) => recent.length > 0);
  return said ? <Toaster /> : null;
}
