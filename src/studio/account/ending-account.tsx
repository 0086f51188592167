import { Button } from "@mantine/core";
import { platformApi } from "../data/api.ts";
import { dayText } from "../data/moment-text.ts";
import { useSession } from "../data/session.ts";
import { useChange } from "../data/use-change.ts";
import styles from "./settings.module.css";
import { useTakeUser } from "./use-take-user.ts";

/** Over every screen while the person's account is about to be deleted: when that is, and the way back. */
export function EndingAccount() {
  const { user } = useSession();
  const take = useTakeUser();
  const keep = useChange({
    call: () => platformApi().keepMe({ body: {}, quiet: true }),
    success: "Your account stays.",
    onSuccess: take,
  });
  if (!user?.deleteAt) return null;
  return (
    <div className={styles.ending} role="status">
      <span>Your account will be deleted on {dayText(user.deleteAt)}.</span>
      <Button size="xs" loading={keep.isPending} onClick={() => keep.mutate(undefined)}>
        Keep my account
      </Button>
    </div>
  );
}
