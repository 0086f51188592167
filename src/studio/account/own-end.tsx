import { Button } from "@mantine/core";
import { platformApi } from "../data/api.ts";
import { useSession } from "../data/session.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import styles from "./settings.module.css";
import { useTakeUser } from "./use-take-user.ts";

/** The end of the person's account, two weeks ahead. */
export function OwnEnd() {
  const { user } = useSession();
  const take = useTakeUser();
  const end = useChange({ call: () => platformApi().deleteMe({ body: {}, quiet: true }), onSuccess: take });
  if (user?.deleteAt) return null;
  const ask = async () => {
    const sure = await confirm({
      title: "Delete your account?",
      text: "Your account is deleted in 14 days, with your passwords and passkeys, and you leave all apps. What you made in apps stays there. Until then you can keep it: sign in and press “Keep my account”.",
      button: "Delete my account",
      dangerous: true,
    });
    if (sure) end.mutate(undefined);
  };
  return (
    <section className={styles.card} aria-label="Delete your account">
      <h2>Delete your account</h2>
      <p>Apps that you own must be handed over to somebody else first.</p>
      <div>
        <Button variant="outline" color="red" loading={end.isPending} onClick={ask}>
          Delete my account
        </Button>
      </div>
    </section>
  );
}
