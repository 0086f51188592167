import { changeFile as changeContract, attachFile as contract, listFiles as listContract } from "../../contract/files.ts";
import { removeAvatar as removeAvatarContract, setAvatar as setAvatarContract } from "../../contract/users.ts";
import { avatarLeft } from "../auth/public.ts";
import { answer, feature, on, perform, transactional } from "../kernel/feature.ts";
import { attachFile } from "./attach-file.ts";
import { removeAvatar, removeLeft, setAvatar } from "./avatar.ts";
import { forgetFileLater, makeVariantsLater, measureLater } from "./jobs.ts";
import { changeFile, listFiles } from "./library.ts";
import { makeVariants, measurePictures } from "./make-variants.ts";
import { forgetUnclaimed } from "./unclaimed.ts";

export const files = feature("files", {
  tables: ["files"],
  endpoints: [
    answer(contract, attachFile),
    answer(listContract, listFiles),
    transactional(changeContract, changeFile),
    answer(setAvatarContract, setAvatar),
    transactional(removeAvatarContract, removeAvatar),
  ],
  jobs: [perform(forgetFileLater, forgetUnclaimed), perform(makeVariantsLater, makeVariants), perform(measureLater, measurePictures)],
  listeners: [on(avatarLeft, removeLeft)],
});
