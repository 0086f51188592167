import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { opensDialog } from "../frame/dialogs/dialogs.tsx";
import styles from "./app-home.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface SectionProps {
  readonly title: string;
  readonly add?: { readonly label: string; readonly dialog: "new-page" | "new-type" };
  /** Stands at the end of its heading. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the app's home, with a button for a new one of what it lists. */
export function Section({ title, add, beside, children }: SectionProps) {
  const mayEdit = useMayEdit();
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {add === undefined || !mayEdit ? null : (
          <Button variant="subtle" size="xs" leftSection={<Plus {...icon} />} {...opensDialog(add.dialog)}>
            {add.label}
          </Button>
        )}
        {beside}
      </header>
      {children}
    </section>
  );
}
