import { Button } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { Database } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { TopBar } from "../frame/layouts/top-bar.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { preloadOn } from "../frame/loading/preload.ts";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { useStanding } from "./standing.ts";
import styles from "./type-frame.module.css";
import { typeParts } from "./type-parts.tsx";
import { useTypeInView } from "./use-type.ts";

export type TypeTab = "records" | "form" | "workflow" | "settings";

interface Props {
  readonly tab: TypeTab;
  readonly children: (type: PostType) => ReactNode;
}

/** What stands around every screen of a data type: its name and its four tabs. */
export function TypeFrame({ tab, children }: Props) {
  const type = useTypeInView();
  if (type.data) {
    return (
      <div className={styles.frame}>
        <TopBar title={type.data.title}>
          <Tabs type={type.data} tab={tab} />
        </TopBar>
        <div className={styles.screen}>{children(type.data)}</div>
      </div>
    );
  }
  if (type.isPending) return <Loading what="the data type" rows={8} height={40} />;
  if (type.error instanceof CallFailed && type.error.status === 404) {
    return <Gone />;
  }
  return <LoadFailed what="The data type" retry={() => type.refetch()} />;
}

function Gone() {
  const app = useApp();
  return (
    <StateBlock icon={Database} title="This data type does not exist" text="It may have been deleted, or its path has changed." isScreen>
      <Button component={Link} to={`/a/${app.slug}/type`} variant="default">
        All data types
      </Button>
    </StateBlock>
  );
}

const tabs: readonly { readonly tab: TypeTab; readonly label: string; readonly address: string }[] = [
  { tab: "records", label: "Records", address: "" },
  { tab: "form", label: "Form", address: "?tab=form" },
  { tab: "workflow", label: "Workflow", address: "/workflow" },
  { tab: "settings", label: "Settings", address: "?tab=settings" },
];

function Tabs({ type, tab: open }: { readonly type: PostType; readonly tab: TypeTab }) {
  const app = useApp();
  const router = useRouter();
  const near = (tab: TypeTab, address: string) => {
    const [to = ""] = address.split("?");
    return preloadOn({ preload: () => void router.preloadRoute({ to }) }, ...(tab === "workflow" ? [] : [typeParts[tab]]));
  };
  const { mayEdit, isAdmin } = useStanding();
  if (!mayEdit) return null;
  const go = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(address);
  };
  return (
    <nav aria-label={`Parts of ${type.title}`} className={styles.tabs}>
      {tabs.map(({ tab, label, address }) => {
        const href = `/a/${app.slug}/type/${type.slug}${address}`;
        if (tab === "workflow" && !isAdmin) {
          return (
            <span key={tab} aria-disabled title="Needs role Admin">
              {label}
            </span>
          );
        }
        return (
          <a
            key={tab}
            href={href}
            aria-current={tab === open ? "page" : undefined}
            {...near(tab, href)}
            onClick={(event) => go(event, href)}
          >
            {label}
          </a>
        );
      })}
    </nav>
  );
}
