import { Avatar, Button, Group } from "@mantine/core";
import { useRef, useState } from "react";
import type { User } from "../../contract/users.ts";
import { addressOfPosted } from "../../fields/shared/post-file.ts";
import { platformApi } from "../data/api.ts";
import { keys } from "../data/queries.ts";
import { updateUser } from "../data/session.ts";
import { postSignedIn } from "../data/upload-file.ts";
import { useChange } from "../data/use-change.ts";
import { nameOf } from "../frame/labels/name-of.ts";
import { loadPart } from "../frame/loading/load.ts";
import styles from "./settings.module.css";

const taken = "image/png,image/jpeg,image/gif,image/webp,image/avif";

const CropDialog = loadPart(() => import("./crop-dialog.tsx").then(({ CropDialog }) => CropDialog));

/** The person's own picture: it is uploaded as soon as it is chosen and cropped. */
export function OwnPicture({ user }: { readonly user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<File>();
  const remove = useChange({
    call: () => platformApi().removeAvatar({ quiet: true }),
    onSuccess: () => updateUser({ ...user, avatar: "" }),
    refresh: [keys.me],
    success: "Your picture was removed.",
  });
  const upload = async (file: File) => {
    setBusy(true);
    setProblem("");
    try {
      const avatar = addressOfPosted(file, await postSignedIn("/api/1/users/me/avatar", file));
      updateUser({ ...user, avatar });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : `${file.name}: could not be uploaded`);
    }
    setBusy(false);
  };
  return (
    <div className={styles.picture}>
      <Avatar size={72} src={user.avatar || null} name={nameOf(user)} alt={user.avatar === "" ? "" : "Your picture"} />
      <div>
        <Group gap="xs">
          <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
            {user.avatar === "" ? "Upload a picture" : "Change the picture"}
          </Button>
          {user.avatar === "" ? null : (
            <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
              Remove
            </Button>
          )}
        </Group>
        <p className={styles.hint}>PNG, JPEG, GIF, WebP or AVIF, up to 5 MB.</p>
        {problem === "" ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {chosen === undefined ? null : (
        <CropDialog
          file={chosen}
          onClose={() => setChosen(undefined)}
          onCropped={(cropped) => {
            setChosen(undefined);
            void upload(cropped);
          }}
        />
      )}
      <input
        ref={input}
        type="file"
        aria-label="Picture"
        accept={taken}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again after it was turned down.
          currentTarget.value = "";
          if (!file) return;
          // What is no picture the server turns down, and says why.
          if (taken.split(",").includes(file.type)) setChosen(file);
          else void upload(file);
        }}
      />
    </div>
  );
}
