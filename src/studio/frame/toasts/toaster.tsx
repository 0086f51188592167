import { Button } from "@mantine/core";
import { Notifications, notifications, notificationsStore, useNotifications } from "@mantine/notifications";
import { type FocusEvent, useEffect } from "react";
import type { Tone } from "../../data/failure-messages.ts";
import { hasLeft, onToast, type Toast, toastTime, useToasts } from "../../data/toasts.ts";
import { type FocusPlace, focusPlaceOf, noFocusPlace, restoreFocus } from "../../theme/restore-focus.ts";
import styles from "./toaster.module.css";
import { toneIcons } from "./tone-icons.ts";
import { useRoomForToasts } from "./use-room-for-toasts.ts";

const colors: Record<Tone, string> = { success: "green", info: "blue", warning: "yellow", error: "red" };

/** Messages that stand at a time. */
const most = 3;

/**
 * Draws what is said: three at most, and one more where these tell what went wrong, seven seconds each, standing still while pointed at or
 * focused.
 */
export function Toaster() {
  useEffect(() => {
    // What was said before this was loaded: it is loaded because of it.
    for (const toast of [...useToasts.getState().recent].reverse()) show(toast);
    return onToast(show);
  }, []);
  useRoomForToasts(useNotifications().notifications.length > 0);
  return (
    <Notifications
      limit={most + 1}
      autoClose={toastTime}
      position="bottom-right"
      pauseResetOnHover="all"
      containerWidth={380}
      zIndex={300}
    />
  );
}

function show({ id, tone, text, note, undo }: Toast): void {
  const Icon = toneIcons[tone];
  makeRoom();
  notifications.show({
    id: `toast-${id}`,
    "data-toast": id,
    color: colors[tone],
    role: tone === "success" || tone === "info" ? "status" : "alert",
    icon: <Icon size={18} strokeWidth={1.75} aria-hidden />,
    message: (
      <div className={styles.said}>
        <span className={styles.words}>
          {text}
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </span>
        {undo ? <UndoButton toast={`toast-${id}`} undo={undo} /> : null}
      </div>
    ),
    className: `${styles.toast} ${styles[tone]}`,
    withBorder: true,
    closeButtonProps: { "aria-label": "Dismiss message", onFocus: comeFrom },
    onClose: () => {
      hasLeft(id);
      leave();
    },
  });
}

/** What was done last is said at once: what went well before it leaves, unless somebody is at a message. What went wrong has its time. */
function makeRoom(): void {
  const shown = notificationsStore.getState().notifications;
  if (shown.length < most || document.querySelector(`.${styles.toast}:is(:hover, :focus-within)`)) return;
  const oldest = shown.find(({ role }) => role === "status");
  if (oldest?.id) notifications.hide(oldest.id);
}

/** Where those stood who came to a message. */
let cameFrom: FocusPlace = noFocusPlace;

function comeFrom({ relatedTarget }: FocusEvent): void {
  if (relatedTarget?.closest(`.${styles.toast}`)) return;
  // Nothing where one came from the browser's own controls.
  cameFrom = focusPlaceOf(relatedTarget ?? document.querySelector("main"));
}

function leave(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.closest(`.${styles.toast}`)) return;
  activeElement.blur();
  restoreFocus(cameFrom);
}

function UndoButton({ toast, undo }: { readonly toast: string; readonly undo: () => Promise<void> }) {
  const press = () => {
    notifications.hide(toast);
    // What fails is said where calls are made.
    undo().catch(() => undefined);
  };
  return (
    <Button variant="subtle" size="compact-sm" className={styles.undo} onFocus={comeFrom} onClick={press}>
      Undo
    </Button>
  );
}
