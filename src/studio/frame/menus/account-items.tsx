import { Menu } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { Eye, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useContext } from "react";
import { AppContext } from "../../data/app-context.ts";
import { useViewAs } from "../../data/view-as.ts";
import { passesIn } from "../access/use-may-edit.ts";
import { opensDialog } from "../dialogs/dialogs.tsx";
import { AccountLinks } from "./account-links.tsx";
import { HelpItems } from "./help-items.tsx";
import { logOut } from "./log-out.ts";
import { useAppearance } from "./use-appearance.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What is theirs who are signed in: what features bring, the look of the studio, the way out. */
export function AccountItems() {
  const router = useRouter();
  return (
    <>
      <Menu.Divider />
      <AccountLinks group="yours" />
      <Menu.Divider />
      <ThemeItems />
      <Menu.Divider />
      <ViewAsItem />
      <AccountLinks group="platform" />
      <Menu.Divider />
      <HelpItems />
      <Menu.Divider />
      <Menu.Item leftSection={<LogOut {...icon} />} onClick={() => logOut(router)}>
        Log out
      </Menu.Item>
    </>
  );
}

/** Where an app is at hand, its admins look at it as others do. */
function ViewAsItem() {
  const app = useContext(AppContext);
  const { viewed } = useViewAs();
  if (viewed !== undefined || !passesIn(app, "app-admin")) return null;
  return (
    <Menu.Item leftSection={<Eye {...icon} />} {...opensDialog("view-as")}>
      View as…
    </Menu.Item>
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
