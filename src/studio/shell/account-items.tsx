import { Menu } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { CreditCard, Keyboard, LogOut, MessageSquare, Monitor, Moon, Sun, User, UserCog } from "lucide-react";
import { opensDialog } from "./dialogs.tsx";
import { logOut } from "./log-out.ts";
import { useAppearance } from "./use-appearance.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What is theirs who are signed in: billing, account, the look of the studio, the way out. */
export function AccountItems() {
  const router = useRouter();
  return (
    <>
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
      <Menu.Item leftSection={<Keyboard {...icon} />} {...opensDialog("shortcuts")}>
        Keyboard shortcuts
      </Menu.Item>
      <Menu.Item leftSection={<MessageSquare {...icon} />} {...opensDialog("feedback")}>
        Send feedback
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<LogOut {...icon} />} onClick={() => logOut(router)}>
        Log out
      </Menu.Item>
    </>
  );
}

const schemes = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: "auto", label: "As the system", Icon: Monitor },
] as const;

function ThemeItems() {
  const { colorScheme, choose } = useAppearance();
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon {...icon} />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
