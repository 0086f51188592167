import type { Readable } from "node:stream";
import { FetchRefused } from "../../platform/fetch/safe-request.ts";
import { fileByKey } from "../files/public.ts";
import { refuseFields, type Scope } from "../kernel/scope.ts";

/** Of what comes from elsewhere less is taken than of an upload: all of it is held until it is kept. */
const largestFetched = 50 * 1024 * 1024;

/** The file that an address means: an upload of this very app, or something public out in the world. */
export async function sourceAt(scope: Scope, address: string): Promise<{ name: string; stream: Readable | Uint8Array }> {
  const own = /^\/files\/(\d+\/[\w.-]{1,200})$/.exec(address)?.[1];
  if (own !== undefined) return ownUpload(scope, own);
  try {
    const { status, bytes, url } = await scope.outside.fetch(address, { maxBytes: largestFetched });
    if (status !== 200) throw new FetchRefused("no_reply");
    return { name: decodedName(new URL(url)), stream: bytes };
  } catch (error) {
    if (error instanceof FetchRefused) throw refuseAddress(error.message);
    throw error;
  }
}

async function ownUpload(scope: Scope, key: string): Promise<{ name: string; stream: Readable }> {
  const file = key.startsWith(`${scope.app}/`) ? await fileByKey(scope.db, key) : undefined;
  const content = file && (await scope.outside.files.get(file.key));
  if (!file || !content) throw refuseAddress("There is no such file.");
  return { name: file.name, stream: content.stream };
}

function decodedName({ hostname, pathname }: URL): string {
  return pathname.split("/").at(-1) || hostname;
}

function refuseAddress(message: string) {
  return refuseFields({ importUrl: { title: "Address", messages: [message] } });
}
