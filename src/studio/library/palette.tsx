import { Images } from "lucide-react";
import { type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";

export const palette: PaletteSource = ({ app, go }) => ({
  entries:
    app === undefined
      ? []
      : [
          {
            in: "App",
            id: "files",
            label: "Pictures and files",
            description: "Search, rename, replace and delete what was uploaded",
            leftSection: <Images {...paletteIcon} />,
            onClick: go(`/a/${app.slug}/files`),
          },
        ],
});
