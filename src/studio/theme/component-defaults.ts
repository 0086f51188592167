import type { MantineThemeComponents } from "@mantine/core";
import { onOverlay } from "./overlay.ts";

/** What every control of the studio starts with: our sizes, a name for every button, errors below the hint. */
const input: { size: "sm"; inputWrapperOrder: ("label" | "description" | "input" | "error")[] } = {
  size: "sm",
  inputWrapperOrder: ["label", "description", "input", "error"],
};

const pageButtonNames = {
  first: "First page",
  previous: "Previous page",
  next: "Next page",
  last: "Last page",
} as const;

/**
 * The scroll is locked by hold-page.ts: Mantine would write a style element, which the content security policy refuses.
 * The head of a dialog is no banner of the page.
 */
const overlays = { lockScroll: false, attributes: { header: { role: "none" } } };

/** Plain objects: naming the components themselves would load them all with the first screen. */
export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { size: "sm" } },
  ActionIcon: { defaultProps: { size: "md", variant: "subtle" } },
  TextInput: { defaultProps: input },
  Textarea: { defaultProps: input },
  Select: { defaultProps: { ...input, comboboxProps: { withinPortal: false } } },
  // Smaller ones are 20 px: below the 24 px that a target needs.
  Checkbox: { defaultProps: { size: "md" } },
  Radio: { defaultProps: { size: "md" } },
  Switch: { defaultProps: { size: "md" } },
  ColorInput: {
    defaultProps: { ...input, eyeDropperButtonProps: { "aria-label": "Pick a colour from the screen" } },
  },
  Pagination: {
    defaultProps: { getControlProps: (control: keyof typeof pageButtonNames) => ({ "aria-label": pageButtonNames[control] }) },
  },
  SegmentedControl: { defaultProps: { size: "sm", radius: "md" } },
  Modal: {
    defaultProps: {
      radius: "xl",
      centered: true,
      overlayProps: { backgroundOpacity: 1, color: "transparent" },
      closeButtonProps: { "aria-label": "Close" },
      transitionProps: { duration: 150 },
      ...overlays,
    },
  },
  Overlay: { defaultProps: { ref: onOverlay } },
  Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Close" }, ...overlays } },
  // Inside the landmark it belongs to, and the focus on its first item rather than on an unnamed placeholder.
  Menu: {
    defaultProps: {
      shadow: "md",
      radius: "lg",
      withinPortal: false,
      floatingStrategy: "fixed",
      withInitialFocusPlaceholder: false,
      menuItemTabIndex: 0,
      transitionProps: { duration: 90 },
    },
  },
  Tabs: { defaultProps: { keepMounted: false } },
  Tooltip: {
    defaultProps: { openDelay: 400, withArrow: false, radius: "sm", events: { hover: true, focus: true, touch: false } },
  },
  Loader: { defaultProps: { type: "dots", size: "sm" } },
  Avatar: { defaultProps: { radius: "xl", color: "teal", variant: "light" } },
};
