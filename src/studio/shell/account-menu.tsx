import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { CreditCard, Keyboard, LogOut, MessageSquare, Monitor, Moon, Sun, User, UserCog } from "lucide-react";
import { useSession } from "../data/session.ts";
import styles from "./account-menu.module.css";
import { logOut } from "./log-out.ts";
import { nameOf } from "./name-of.ts";
import { openDialog } from "./ui-store.ts";

interface AccountMenuProps {
  readonly position?: "bottom-end" | "right-end" | "top-end";
  /** Shown under the name: the role in the app at hand. */
  readonly role?: string;
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Who is signed in, and what is theirs: billing, account, the look of the studio, the way out. */
export function AccountMenu({ position = "bottom-end", role }: AccountMenuProps) {
  const { user } = useSession();
  const router = useRouter();
  if (user === undefined) return null;
  const name = nameOf(user);
  return (
    <Menu position={position} width={240} trapFocus>
      <Menu.Target>
        <UnstyledButton className={styles.target}>
          <VisuallyHidden>Account of {name}</VisuallyHidden>
          <span aria-hidden>
            <Avatar size={32} src={user.avatar || null} name={name} alt="" />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <b>{name}</b>
          <span>{role ?? user.username}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings/Billing" leftSection={<CreditCard {...icon} />}>
          Billing
        </Menu.Item>
        <Menu.Item component={Link} to="/settings/Account" leftSection={<UserCog {...icon} />}>
          Account
        </Menu.Item>
        <Menu.Item component={Link} to="/settings/Profile" leftSection={<User {...icon} />}>
          Profile
        </Menu.Item>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<Keyboard {...icon} />} onClick={() => openDialog("shortcuts")}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<MessageSquare {...icon} />} onClick={() => openDialog("feedback")}>
          Send feedback
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut {...icon} />} onClick={() => logOut(router)}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const schemes = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: "auto", label: "As the system", Icon: Monitor },
] as const;

function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => setColorScheme(schemes.find((scheme) => scheme.value === value)?.value ?? "auto")}
      >
        {schemes.map(({ value, label, Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon {...icon} />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
