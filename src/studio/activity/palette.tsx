import { ListChecks } from "lucide-react";
import { passesIn } from "../frame/access/use-may-edit.ts";
import { type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";

export const palette: PaletteSource = ({ app, go }) => ({
  entries:
    app === undefined || !passesIn(app, "app-admin")
      ? []
      : [
          {
            in: "App",
            id: "activity",
            label: "Activity",
            description: "Who did what in this app",
            leftSection: <ListChecks {...paletteIcon} />,
            onClick: go(`/a/${app.slug}/settings?tab=activity`),
          },
        ],
});
