import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { BookOpen, Code, Keyboard, Sparkles } from "lucide-react";
import { opensDialog } from "../dialogs/dialogs.tsx";
import styles from "./help-items.module.css";

/** That of the project, written by vite.studio.config.ts. */
declare const __VERSION__: string;

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
const elsewhere = { component: "a", target: "_blank", rel: "noopener" } as const;

/** Where to read on, what is new, and how the product is doing. */
export function HelpItems() {
  return (
    <>
      <Menu.Label>Help</Menu.Label>
      <Menu.Item {...elsewhere} href="/api/help" leftSection={<BookOpen {...icon} />}>
        Documentation
      </Menu.Item>
      <Menu.Item {...elsewhere} href="/api/docs" leftSection={<Code {...icon} />}>
        API
      </Menu.Item>
      <Menu.Item leftSection={<Keyboard {...icon} />} {...opensDialog("shortcuts")}>
        Keyboard shortcuts
      </Menu.Item>
      <Menu.Item {...elsewhere} href="/api/help/whats-new" leftSection={<Sparkles {...icon} />}>
        What is new
      </Menu.Item>
      <Status />
    </>
  );
}

/** Whether the product answers, with its database; asked each time the menu opens. */
function Status() {
  const { data, isPending } = useQuery({
    queryKey: ["status"],
    queryFn: async ({ signal }) => (await fetch("/readyz", { signal })).ok,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const said = isPending ? "Looking…" : data === true ? "Everything works" : "Something does not answer";
  return (
    // Without a role: a menu holds nothing but what can be chosen.
    <div className={styles.status}>
      <span className={styles.dot} data-state={isPending ? undefined : data === true ? "good" : "bad"} aria-hidden />
      {said} · version {__VERSION__}
    </div>
  );
}
