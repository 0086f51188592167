import { ActionIcon, TextInput } from "@mantine/core";
import { Plus, Search } from "lucide-react";
import type { ReactNode } from "react";
import type { opensDialog } from "../dialogs/dialogs.tsx";
import { LateTooltip } from "../menus/late-tooltip.tsx";
import styles from "./drawer-frame.module.css";

interface DrawerFrameProps {
  readonly title: string;
  readonly titled: boolean;
  readonly add: ({ readonly label: string } & ReturnType<typeof opensDialog>) | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly children: ReactNode;
}

/** A drawer's head: what it lists, a new one, a filter. */
export function DrawerFrame({ title, titled, add, search, onSearch, children }: DrawerFrameProps) {
  const { label = "", ...opens } = add ?? {};
  const addButton =
    add === undefined ? null : (
      <LateTooltip label={label}>
        <ActionIcon aria-label={label} {...opens} className={styles.add}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </LateTooltip>
    );
  return (
    <nav aria-label={title} className={styles.frame}>
      {titled ? null : (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {addButton}
        </div>
      )}
      <div className={styles.search}>
        <TextInput
          type="search"
          className={styles.field}
          data-drawer-search
          aria-label={`Filter ${title.toLowerCase()}`}
          placeholder={`Filter ${title.toLowerCase()}`}
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        {titled ? addButton : null}
      </div>
      <div className={styles.list}>{children}</div>
    </nav>
  );
}
