import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { User } from "../../contract/users.ts";
import { platformApi } from "../data/api.ts";
import { keys } from "../data/queries.ts";
import { updateUser, useSession } from "../data/session.ts";
import { useChange } from "../data/use-change.ts";
import { useTitle } from "../shell/use-title.ts";
import styles from "./settings.module.css";

type Profile = Pick<User, "nickname" | "firstName" | "lastName"> & { readonly birthday: string };

/** How others see the person. */
export function ProfileScreen() {
  useTitle("Profile");
  // Whoever opened it: while a session that ran out is renewed over this screen, what was typed stays.
  const [user] = useState(() => useSession.getState().user);
  return user === undefined ? null : <ProfileForm user={user} />;
}

function ProfileForm({ user }: { readonly user: User }) {
  const [profile, setProfile] = useState<Profile>({
    nickname: user.nickname,
    firstName: user.firstName,
    lastName: user.lastName,
    birthday: user.birthday ?? "",
  });
  const save = useChange({
    call: (body: Profile) => platformApi().changeMe({ body, quiet: true }),
    onSuccess: updateUser,
    refresh: [keys.me],
    success: "Settings was saved successfully!",
  });
  const field = (name: keyof Profile, label: string, autoComplete: string, type = "text") => (
    <TextInput
      name={name}
      label={label}
      type={type}
      autoComplete={autoComplete}
      maxLength={120}
      value={profile[name]}
      onChange={({ currentTarget: { value } }) => setProfile({ ...profile, [name]: value })}
    />
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(profile);
  }
  return (
    <form onSubmit={submit} className={styles.card}>
      <h2>Profile</h2>
      {field("nickname", "Nickname", "nickname")}
      <div className={styles.pair}>
        {field("firstName", "First name", "given-name")}
        {field("lastName", "Last name", "family-name")}
      </div>
      {field("birthday", "Birthday", "bday", "date")}
      <Group justify="flex-end">
        <Button type="submit" loading={save.isPending}>
          Save profile
        </Button>
      </Group>
    </form>
  );
}
