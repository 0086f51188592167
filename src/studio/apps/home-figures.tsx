import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, Pin } from "lucide-react";
import { useState } from "react";
import { mostHomeFigures } from "../../contract/home-figure-limit.ts";
import type { HomeFigure } from "../../contract/home-figures.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { useIsAdmin } from "../frame/access/use-may-edit.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import type { FigureDialogProps } from "./figure-dialog.tsx";
import type { FiguresShownProps } from "./figures-shown.tsx";
import { Section } from "./section.tsx";

const FigureDialog = loadPart<FigureDialogProps>(() => import("./figure-dialog.tsx").then((part) => part.FigureDialog));
const FiguresShown = loadPart<FiguresShownProps>(
  () => import("./figures-shown.tsx").then((part) => part.FiguresShown),
  <Loading what="figures" rows={1} height={120} />,
);

/** What records come to, as the app's admins pinned it here: numbers and charts. */
export function HomeFigures({ pinned }: { readonly pinned: readonly HomeFigure[] }) {
  const app = useApp();
  const api = useApi();
  const isAdmin = useIsAdmin();
  const [open, setOpen] = useState<HomeFigure | "new">();
  const drawn = useQuery({
    queryKey: [...keys.homeFigures(app.id), pinned],
    queryFn: ({ signal }) => api.showHomeFigures({ signal, quiet: true }),
    staleTime: 30_000,
    enabled: pinned.length > 0,
  });
  const pin = (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Pin size={16} strokeWidth={1.75} aria-hidden />}
      disabled={pinned.length >= mostHomeFigures}
      onClick={() => setOpen("new")}
    >
      Pin a figure
    </Button>
  );
  return (
    <Section title="Figures" beside={isAdmin ? pin : null}>
      {pinned.length === 0 ? (
        <StateBlock
          icon={ChartNoAxesColumn}
          title="No figures yet"
          text="Pin what your records come to: how many there are, a sum, a chart by month."
          compact
        />
      ) : null}
      {pinned.length > 0 && drawn.isPending ? <Loading what="figures" rows={1} height={120} /> : null}
      {drawn.isError ? <LoadFailed what="Figures" retry={() => drawn.refetch()} compact /> : null}
      {drawn.data ? <FiguresShown pinned={pinned} byId={drawn.data.byId} {...(isAdmin && { onChange: setOpen })} /> : null}
      {open === undefined ? null : (
        <FigureDialog pinned={pinned} onClose={() => setOpen(undefined)} {...(open !== "new" && { figure: open })} />
      )}
    </Section>
  );
}
