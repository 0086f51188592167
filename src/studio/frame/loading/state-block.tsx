import { Button } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import { CloudOff, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./state-block.module.css";

interface StateBlockProps {
  readonly icon: LucideIcon;
  /** Leads with the noun: "No pages yet". */
  readonly title: string;
  readonly text?: string;
  /** The main way on; a quieter second one may follow. */
  readonly children?: ReactNode;
  readonly compact?: boolean;
  /** The screen has nothing else: this is its heading. */
  readonly isScreen?: boolean;
}

/** What stands where there is nothing (yet): says so, says why, offers the next step. */
export function StateBlock({ icon: Icon, title, text, children, compact = false, isScreen = false }: StateBlockProps) {
  const Title = isScreen ? "h1" : "p";
  return (
    <div className={styles.block} data-compact={compact || undefined}>
      <span className={styles.icon}>
        <Icon size={compact ? 20 : 24} strokeWidth={1.75} aria-hidden />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** A part of a screen that could not be loaded; what is around it goes on working. */
export function LoadFailed({
  what,
  retry,
  compact = false,
}: {
  readonly what: string;
  readonly retry: () => void;
  readonly compact?: boolean;
}) {
  return (
    <div role="alert">
      <StateBlock
        icon={CloudOff}
        title={`${what} could not be loaded`}
        text="Try again in a moment. If it stays like this, check your connection."
        compact={compact}
      >
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </StateBlock>
    </div>
  );
}

/** A filter that leaves nothing: says which, and takes it away again. */
export function NothingFound({ asked, clear }: { readonly asked: string; readonly clear: () => void }) {
  return (
    <StateBlock icon={SearchX} title={`Nothing with “${asked}”`} compact>
      <Button variant="default" onClick={clear}>
        Clear filter
      </Button>
    </StateBlock>
  );
}
