import { useEffect, useState } from "react";
import { layoutOfHome } from "../../../blocks/templates/homes/home.ts";
import { homes } from "../../../blocks/templates/homes/homes.ts";
import { textsToWriteOver } from "./as-delivered.ts";

let reading: Promise<ReadonlySet<string>> | undefined;
let read: ReadonlySet<string> | undefined;

/** What the finished pages say that a site may begin with; undefined until they have come. */
export function useTextsOfHomes(): ReadonlySet<string> | undefined {
  const [known, setKnown] = useState(read);
  useEffect(() => {
    let isGone = false;
    textsOfHomes().then(
      (found) => !isGone && setKnown(found),
      () => undefined, // whoever looks next asks again
    );
    return () => {
      isGone = true;
    };
  }, []);
  return known;
}

/** Read once, from when somebody is about to publish. */
export function textsOfHomes(): Promise<ReadonlySet<string>> {
  reading ??= Promise.all(homes.map((home) => home.load()))
    .then((loaded) => {
      read = textsToWriteOver(loaded.map(layoutOfHome));
      return read;
    })
    .catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
  return reading;
}
