import { addressOfPosted, postFile } from "../../fields/shared/post-file.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { refreshSession } from "./refresh.ts";
import { useSession } from "./session.ts";

/** Keeps a file and answers its address. Throws an Error with words for people when it is not taken. */
export async function uploadFile(app: number, file: File, field: FieldBlock, onProgress?: (share: number) => void): Promise<string> {
  const wish = typeof field.resize === "number" ? `?resize_w=${field.resize}` : "";
  const post = () => postFile(`/api/${app}/files/attach/upload${wish}`, file, { headers: authorization(), onProgress });
  const posted = await post();
  // A session that ran out is renewed and the file sent once more.
  const isRenewed = posted.status === 401 && (await refreshSession()) === "renewed";
  return addressOfPosted(file, isRenewed ? await post() : posted);
}

function authorization(): Record<string, string> {
  const { token } = useSession.getState();
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
