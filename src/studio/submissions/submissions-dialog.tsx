import { Modal } from "@mantine/core";
import { SubmissionsPanel } from "./submissions-panel.tsx";

/** What was sent, where there is no rail with a bell: on a phone. */
export function SubmissionsDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New submissions" size={440}>
      <SubmissionsPanel onLeave={onClose} />
    </Modal>
  );
}
