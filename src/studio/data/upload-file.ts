import { addressOfPosted, type FilePosted, postFile } from "../../fields/shared/post-file.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { refreshSession } from "./refresh.ts";
import { useSession } from "./session.ts";

/** Keeps a file and answers its address. Throws an Error with words for people when it is not taken. */
export async function uploadFile(
  app: number,
  file: File,
  { field, onProgress }: { readonly field: FieldBlock; readonly onProgress?: ((share: number) => void) | undefined },
): Promise<string> {
  const wish = typeof field.resize === "number" ? `?resize_w=${field.resize}` : "";
  return addressOfPosted(file, await postSignedIn(`/api/${app}/files/attach/upload${wish}`, file, onProgress));
}

/** Posts a file as the person who is signed in. A session that ran out is renewed and the file sent once more. */
export async function postSignedIn(url: string, file: File, onProgress?: (share: number) => void): Promise<FilePosted> {
  const post = () => postFile(url, file, { headers: authorization(), onProgress });
  const posted = await post();
  const isRenewed = posted.status === 401 && (await refreshSession()) === "renewed";
  return isRenewed ? post() : posted;
}

export function authorization(): Record<string, string> {
  const { token } = useSession.getState();
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
