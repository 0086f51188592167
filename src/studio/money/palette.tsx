import { Plus, TicketPercent } from "lucide-react";
import { type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";
import { openDialog } from "../frame/registry/ui-store.ts";

export const palette: PaletteSource = ({ go }) => ({
  entries: [
    {
      in: "Do",
      id: "deposit-credit",
      label: "Deposit credit",
      leftSection: <Plus {...paletteIcon} />,
      onClick: () => openDialog("deposit-credit"),
    },
    { in: "Yours", id: "redeem", label: "Redeem a code", leftSection: <TicketPercent {...paletteIcon} />, onClick: go("/settings/Redeem") },
  ],
});
