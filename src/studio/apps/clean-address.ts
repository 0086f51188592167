import { readAppAddress } from "../../model/access/app-address.ts";

/** An address as it is typed, without scheme and trailing slash, in lower case. */
export function cleanAddress(typed: string): string {
  return typed
    .trimStart()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, "")
    .replace(/\/+$/, "");
}

/** Why an address cannot be one, as a sentence; nothing when it can. */
export function addressProblem(address: string, title: string): string | undefined {
  if (address === "") return "Enter an address.";
  const read = readAppAddress(asciiAddress(address), title);
  return read.ok ? undefined : `The address ${read.why}.`;
}

/** A domain in other letters as name servers know it; the server does the same. */
function asciiAddress(address: string): string {
  const isForeign = address.includes(".") && /[^\x20-\x7e]/.test(address) && URL.canParse(`http://${address}`);
  return isForeign ? new URL(`http://${address}`).host : address;
}
