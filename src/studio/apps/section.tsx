import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { opensDialog } from "../shell/dialogs.tsx";
import { useMayEdit } from "../shell/use-may-edit.ts";
import styles from "./app-home.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface SectionProps {
  readonly title: string;
  readonly add?: { readonly label: string; readonly dialog: "new-page" | "new-type" };
  readonly children: ReactNode;
}

/** One part of the app's home, with a button for a new one of what it lists. */
export function Section({ title, add, children }: SectionProps) {
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
      </header>
      {children}
    </section>
  );
}
