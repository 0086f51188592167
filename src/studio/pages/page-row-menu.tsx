import { Menu } from "@mantine/core";
import { CalendarClock, Copy, ExternalLink, EyeOff, FolderInput, FolderOutput, History, House, Pencil, Trash2 } from "lucide-react";
import type { PageListed } from "../../contract/pages.ts";
import { useApp } from "../data/app-context.ts";
import { useIsAdmin } from "../frame/access/use-may-edit.ts";
import { siteAddress } from "../frame/addresses/site-address.ts";
import { folderOf } from "./page-folders.ts";
import { usePageActions } from "./use-page-actions.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface Props {
  readonly page: PageListed;
  /** The address of the site opens it. */
  readonly isHome: boolean;
  /** The list shows folders. */
  readonly hasFolders: boolean;
}

/** What can be done with a page of the list. */
export function PageRowMenu({ page, isHome, hasFolders }: Props) {
  const app = useApp();
  const isAdmin = useIsAdmin();
  const actions = usePageActions();
  return (
    <>
      <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => actions.rename(page)}>
        Rename
      </Menu.Item>
      <Menu.Item leftSection={<Copy {...icon} />} onClick={() => actions.duplicate(page)}>
        Duplicate
      </Menu.Item>
      {hasFolders && (
        <Menu.Item leftSection={<FolderInput {...icon} />} onClick={() => actions.putInFolder(page)}>
          Put in a folder…
        </Menu.Item>
      )}
      {hasFolders && folderOf(page) !== "" && (
        <Menu.Item leftSection={<FolderOutput {...icon} />} onClick={() => actions.takeOutOfFolder(page)}>
          Take out of the folder
        </Menu.Item>
      )}
      <Menu.Item
        component="a"
        href={siteAddress(app, isHome ? "" : page.slug)}
        target="_blank"
        rel="noopener"
        leftSection={<ExternalLink {...icon} />}
      >
        View live
      </Menu.Item>
      {isAdmin && !isHome && page.publishedAt !== null && (
        <Menu.Item leftSection={<House {...icon} />} onClick={() => actions.makeHome(page)}>
          Make it the home page
        </Menu.Item>
      )}
      <Menu.Item leftSection={<History {...icon} />} onClick={() => actions.showVersions(page)}>
        Version history
      </Menu.Item>
      {page.publishedAt === null ? null : (
        <Menu.Item leftSection={<EyeOff {...icon} />} onClick={() => actions.unpublish(page)}>
          Unpublish
        </Menu.Item>
      )}
      {page.goesLiveAt === null && page.goesOfflineAt === null ? null : (
        <Menu.Item leftSection={<CalendarClock {...icon} />} onClick={() => actions.cancelTimes(page)}>
          Cancel its times
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => actions.remove(page)}>
        Delete
      </Menu.Item>
    </>
  );
}
