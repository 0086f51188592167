import { Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { guards } from "../../../model/access/guards.ts";
import { useSession } from "../../data/session.ts";
import { opensDialog } from "../dialogs/dialogs.tsx";
import { registeredAccountLinks } from "../registry/registered.ts";
import type { AccountLink } from "../registry/screens.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What features bring to the menu of who is signed in. */
export function AccountLinks({ group }: Pick<AccountLink, "group">) {
  const { user } = useSession();
  const standing = { signedIn: user !== undefined, role: user?.role ?? 0, appRole: 0 };
  return registeredAccountLinks()
    .filter((link) => link.group === group && (link.guard === undefined || guards[link.guard].passes(standing)))
    .map(({ label, Icon, ...leads }) =>
      "to" in leads ? (
        <Menu.Item key={label} component={Link} to={leads.to} leftSection={<Icon {...icon} />}>
          {label}
        </Menu.Item>
      ) : (
        <Menu.Item key={label} leftSection={<Icon {...icon} />} {...opensDialog(leads.dialog)}>
          {label}
        </Menu.Item>
      ),
    );
}
