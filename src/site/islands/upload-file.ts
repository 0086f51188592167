import { addressOfPosted, postFile } from "../../fields/shared/post-file.ts";

/** Keeps a visitor's file and answers its address. */
export async function uploadFile(url: string, file: File, onProgress?: (share: number) => void): Promise<string> {
  return addressOfPosted(file, await postFile(url, file, { onProgress }));
}
