import { createHmac } from "node:crypto";
import type { Config } from "../platform/config/config.ts";
import { secretKeyOf } from "../platform/config/secret-key.ts";
import { createTxtLookUp } from "../platform/fetch/look-up-txt.ts";
import { createFileStore } from "../platform/files/create-file-store.ts";
import type { OutsideWorld } from "./scope.ts";

/** What verbs may reach outside the database, as the configuration says. */
export function outsideOf(config: Config): OutsideWorld {
  const key = secretKeyOf(config);
  return {
    files: createFileStore(config),
    lookUpTxt: createTxtLookUp(config.dnsServer),
    sign: (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 32),
  };
}
