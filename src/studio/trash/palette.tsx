import { Trash2 } from "lucide-react";
import { type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";

export const palette: PaletteSource = ({ app, go }) => ({
  entries:
    app === undefined
      ? []
      : [
          {
            in: "App",
            id: "trash",
            label: "Trash",
            description: "Restore what was deleted",
            leftSection: <Trash2 {...paletteIcon} />,
            onClick: go(`/a/${app.slug}/trash`),
          },
        ],
});
