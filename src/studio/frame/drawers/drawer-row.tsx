import { ActionIcon } from "@mantine/core";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { LateMenu } from "../menus/late-menu.tsx";
import styles from "./drawer-row.module.css";

interface DrawerRowProps {
  readonly title: string;
  /** The link that opens it, drawn over the whole row. */
  readonly link: ReactNode;
  readonly mark: ReactNode;
  readonly beside?: ReactNode;
  /** Menu items; none: the person may only look. */
  readonly menu?: ReactNode;
}

/** One page or data type in a drawer: a link, and what else can be done with it behind the dots. */
export function DrawerRow({ title, link, mark, beside, menu }: DrawerRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.mark}>{mark}</span>
      {link}
      {beside}
      {menu === undefined ? null : (
        <LateMenu
          position="bottom-end"
          width={200}
          button={(props) => (
            <ActionIcon {...props} size="sm" aria-label={`More about ${title}`} className={styles.more}>
              <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          )}
        >
          {menu}
        </LateMenu>
      )}
    </li>
  );
}
