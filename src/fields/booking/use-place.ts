import { useEffect, useState } from "react";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { idsOf } from "../../model/fields/references.ts";
import type { BookingOptions } from "../../model/fields/values/booking.ts";
import type { FieldTools } from "../widget.ts";

/**
 * Who or what is booked, as the form says by now; "" for nobody in particular. Where the form's values are not at hand (a page that the server
 * drew) its inputs say so.
 */
export function usePlace({ place: slug }: FieldBlock & BookingOptions, { siblings, placeIn }: FieldTools): string {
  const [read, setRead] = useState("");
  useEffect(() => {
    if (!slug || siblings || !placeIn) return;
    const look = () => setRead(placeIn(slug));
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  }, [slug, siblings, placeIn]);
  return slug && siblings ? placeOf(siblings[slug]) : read;
}

function placeOf(value: Json | undefined): string {
  const [id] = idsOf(value);
  const [first] = [value].flat();
  return id === undefined ? (typeof first === "string" ? first : "") : String(id);
}
