import type { InputOf } from "../../contract/endpoint.ts";
import type { setAvatar as setContract } from "../../contract/users.ts";
import { type avatarLeft, changeAvatar, userById } from "../auth/public.ts";
import type { Upload } from "../kernel/feature.ts";
import type { Payload } from "../kernel/job.ts";
import { type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { freeFiles } from "../usage/public.ts";
import { avatarPurpose, keepFile } from "./attach-file.ts";
import { deleteOwnFile } from "./store.ts";
import { forgetFile } from "./unclaimed.ts";

/** Pixels on each side: twice what the largest picture of a person takes on a screen. */
const side = 512;
const field = { accept: "image", types: ["png", "jpg", "jpeg", "gif", "webp", "avif"] } as const;

/** Keeps a picture as the caller's avatar, and answers its address. The one before goes. */
export async function setAvatar(scope: Scope, { upload }: InputOf<typeof setContract> & { readonly upload?: Upload }) {
  const wish = { width: side, height: side, fit: "cover" } as const;
  return keepFile(scope, upload, { wish, field, isClaimed: true, purpose: avatarPurpose, alongside: replaceAvatar });
}

export async function removeAvatar(scope: WriteScope): Promise<{ id: number }> {
  await replaceAvatar(scope, "");
  return { id: signedInPerson(scope).id };
}

async function replaceAvatar(scope: WriteScope, file: string): Promise<void> {
  await removePicture(scope, { user: signedInPerson(scope).id, file: await changeAvatar(scope, file) });
}

/** What somebody changed their avatar from, by writing another address. */
export async function removeLeft(scope: WriteScope, { user, file }: Payload<typeof avatarLeft>): Promise<void> {
  const row = await userById(scope.db, user);
  if (row?.avatar !== file) await removePicture(scope, { user, file });
}

/**
 * Removes a picture that this person uploaded as an avatar, in whichever app that was. An avatar may be any address: that of a file of somebody
 * else, or of one that stands in records; those stay.
 */
async function removePicture(scope: WriteScope, { user, file }: { readonly user: number; readonly file: string }): Promise<void> {
  const [, key, app] = new RegExp(`^/files/((\\d+)/${avatarPurpose}[\\w.-]+)$`).exec(file) ?? [];
  if (key === undefined) return;
  await scope.within(Number(app), async (inside) => {
    const gone = await deleteOwnFile(inside.db, key, user);
    if (!gone) return;
    freeFiles(inside, { files: 1, bytes: gone.size });
    await forgetFile(inside, key, gone.hash);
  });
}
