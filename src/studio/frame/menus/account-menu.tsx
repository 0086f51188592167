import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useSession } from "../../data/session.ts";
import { nameOf } from "../labels/name-of.ts";
import { loadPart } from "../loading/load.ts";
import { Loading } from "../loading/loading.tsx";
import styles from "./account-menu.module.css";
import { LateMenu } from "./late-menu.tsx";

const AccountItems = loadPart(
  () => import("./account-items.tsx").then(({ AccountItems }) => AccountItems),
  <Loading what="the menu" rows={8} height={32} as="items" />,
);
const AccountAvatar = loadPart(() => import("./account-avatar.tsx").then(({ AccountAvatar }) => AccountAvatar));

interface AccountMenuProps {
  readonly position?: "bottom-end" | "right-end" | "top-end";
  /** Shown under the name: the role in the app at hand. */
  readonly role?: string;
}

/** Who is signed in, and what is theirs: billing, account, the look of the studio, the way out. */
export function AccountMenu({ position = "bottom-end", role }: AccountMenuProps) {
  const { user } = useSession();
  if (user === undefined) return null;
  const name = nameOf(user);
  return (
    <LateMenu
      position={position}
      width={240}
      trapFocus
      onNear={AccountItems.preload}
      across="account"
      button={(props) => (
        <UnstyledButton {...props} className={styles.target}>
          <VisuallyHidden>Account of {name}</VisuallyHidden>
          <span aria-hidden className={styles.picture}>
            <AccountAvatar user={user} />
          </span>
        </UnstyledButton>
      )}
    >
      <div className={styles.who}>
        <b>{name}</b>
        <span>{role ?? user.username}</span>
      </div>
      <AccountItems />
    </LateMenu>
  );
}
