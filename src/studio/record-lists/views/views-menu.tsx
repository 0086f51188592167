import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { useApp } from "../../data/app-context.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { preload } from "../../frame/loading/preload.ts";
import { LateMenu } from "../../frame/menus/late-menu.tsx";
import { followedView } from "./followed-view.ts";
import type { InView } from "./kept-view.ts";
import { isSameView, plainSettings } from "./view-settings.ts";
import type { ViewsItemsProps } from "./views-items.tsx";
import { viewsQuery } from "./views-query.ts";

const ViewsItems = loadPart(
  () => import("./views-items.tsx").then(({ ViewsItems }) => ViewsItems),
  <Loading what="the views" rows={6} height={32} as="items" />,
);

interface Props extends Pick<ViewsItemsProps, "fieldsButton" | "layouts"> {
  readonly type: PostType;
  readonly view: InView;
  readonly onView: (change: (view: InView) => InView) => void;
}

const nameless = "All records";

/** Which view of the records this is, the others, and what can be done with it. */
export function ViewsMenu({ type, view, onView, fieldsButton, layouts }: Props) {
  const app = useApp();
  const { data: views = [] } = useQuery(viewsQuery(app.id, type.id));
  const kept = views.find(({ id }) => id === view.id);
  const isChanged = !isSameView(view.settings, kept?.settings ?? plainSettings);
  const name = kept?.title ?? nameless;
  useEffect(() => {
    if (kept) onView((before) => followedView(before, kept));
  }, [kept, onView]);
  return (
    <LateMenu
      position="bottom-start"
      width={260}
      onNear={() => preload(ViewsItems)}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={`View: ${name}${isChanged ? ", changed" : ""}`}
        >
          {name}
          {isChanged ? " •" : ""}
        </Button>
      )}
    >
      <ViewsItems {...{ type, view, onView, fieldsButton, layouts, views, kept, isChanged, nameless }} />
    </LateMenu>
  );
}
