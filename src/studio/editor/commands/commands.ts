/** Every command there is: keys, the menu of a block and the list of keys are drawn from this list. */
import { copy } from "./copy.ts";
import { cut } from "./cut.ts";
import type { Command } from "./define-command.ts";
import { remove } from "./delete.ts";
import { duplicate } from "./duplicate.ts";
import { editText } from "./edit-text.ts";
import { redo, undo } from "./history.ts";
import { insert } from "./insert.ts";
import { moveDown, moveUp } from "./move.ts";
import { moveTo } from "./move-to.ts";
import { openSettings } from "./open-settings.ts";
import { publish, saveNow, sharePreview, showVersions } from "./page.ts";
import { paste } from "./paste.ts";
import { requireField } from "./require-field.ts";
import { saveSymbol } from "./save-symbol.ts";
import { selectChild, selectNext, selectParent, selectPrevious } from "./select.ts";
import { focusToolbar, preview, showDesktop, showFit, showKeys, showPhone, showTablet, togglePanels } from "./view.ts";

export const commands: readonly Command[] = [
  insert,
  editText,
  duplicate,
  moveUp,
  moveDown,
  moveTo,
  copy,
  cut,
  paste,
  saveSymbol,
  remove,
  openSettings,
  requireField,
  selectParent,
  selectChild,
  selectNext,
  selectPrevious,
  undo,
  redo,
  preview,
  showPhone,
  showTablet,
  showDesktop,
  showFit,
  togglePanels,
  focusToolbar,
  showKeys,
  saveNow,
  publish,
  showVersions,
  sharePreview,
];
