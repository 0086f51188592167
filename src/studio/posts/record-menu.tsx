import { ActionIcon, Menu } from "@mantine/core";
import { Ellipsis, Eye, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import type { Post } from "../../contract/posts.ts";
import { loadPart } from "../shell/load.ts";
import { useIsAdmin } from "../shell/use-may-edit.ts";

const SightDialog = loadPart(() => import("./sight-dialog.tsx").then(({ SightDialog }) => SightDialog));

export function RecordMenu({ post, onRemove }: { readonly post: Post; readonly onRemove: () => void }) {
  const isAdmin = useIsAdmin();
  const [looking, setLooking] = useState(false);
  return (
    <>
      <Menu position="top-start" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="More about this record">
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isAdmin ? (
            <Menu.Item leftSection={<Eye size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setLooking(true)}>
              Who can see this?
            </Menu.Item>
          ) : null}
          <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} onClick={onRemove}>
            Delete record
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{looking ? <SightDialog post={post} onClose={() => setLooking(false)} /> : null}</Suspense>
    </>
  );
}
