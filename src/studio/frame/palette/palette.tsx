import { useRouter } from "@tanstack/react-router";
import { Bell, Keyboard, LogOut } from "lucide-react";
import { logOut } from "../menus/log-out.ts";
import { type PaletteSource, paletteIcon } from "../registry/palette-entries.ts";
import { openDialog } from "../registry/ui-store.ts";

/** What the frame itself has. */
export const palette: PaletteSource = () => {
  const router = useRouter();
  return {
    entries: [
      {
        in: "Do",
        id: "shortcuts",
        label: "Keyboard shortcuts",
        leftSection: <Keyboard {...paletteIcon} />,
        onClick: () => openDialog("shortcuts"),
      },
      {
        in: "Do",
        id: "messages",
        label: "Recent messages",
        description: "What was said in this tab",
        leftSection: <Bell {...paletteIcon} />,
        onClick: () => openDialog("messages"),
      },
      { in: "Do", id: "log-out", label: "Log out", leftSection: <LogOut {...paletteIcon} />, onClick: () => void logOut(router) },
    ],
  };
};
