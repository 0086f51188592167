import { Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Copy, Pencil, Trash2, Workflow } from "lucide-react";
import type { PostType } from "../../../contract/post-types.ts";
import { useApp } from "../../data/app-context.ts";
import { useTypeActions } from "../use-type-actions.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What can be done with a data type from its row in the drawer. */
export function TypeMenu({ type }: { readonly type: PostType }) {
  const app = useApp();
  const actions = useTypeActions();
  return (
    <>
      <Menu.Item component={Link} to={`/a/${app.slug}/type/${type.slug}/workflow`} leftSection={<Workflow {...icon} />}>
        Workflow
      </Menu.Item>
      <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => actions.rename(type)}>
        Rename
      </Menu.Item>
      <Menu.Item leftSection={<Copy {...icon} />} onClick={() => actions.duplicate(type)}>
        Duplicate
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => actions.remove(type)}>
        Delete
      </Menu.Item>
    </>
  );
}
