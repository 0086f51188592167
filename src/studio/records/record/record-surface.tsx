import { Modal } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useRecordLayout } from "../record-layout.ts";
import styles from "./record-dialog.module.css";
import { useEscape } from "./use-escape.ts";

interface Props {
  /** Something else than the list lies behind it: it can only lie over that. */
  readonly isAlone: boolean;
  /** Something stands beside the form. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const parts = {
  inner: styles.place ?? "",
  content: styles.dialog ?? "",
  header: styles.head ?? "",
  title: styles.title ?? "",
  body: styles.body ?? "",
};

/** What a record stands on: over the list, beside it or in its place. It is one element in all three, so that what was typed stays. */
export function RecordSurface({ isAlone, isWide = false, onClose, children }: Props) {
  const { layout: chosen } = useRecordLayout();
  const layout = isAlone ? "dialog" : chosen;
  const isOver = layout === "dialog";
  const surface = useRef<HTMLDivElement>(null);
  // The kit takes everything it makes for what nothing else can be used beside.
  useLayoutEffect(() => surface.current?.setAttribute("aria-modal", String(isOver)), [isOver]);
  useEscape(isOver ? undefined : onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={isWide ? 1240 : 880}
      classNames={parts}
      lockScroll={false}
      attributes={{ header: { role: "none" } }}
      withinPortal={isAlone}
      trapFocus={isOver}
      closeOnEscape={isOver}
      data-record-layout={layout}
    >
      {isOver ? <Modal.Overlay /> : null}
      <Modal.Content ref={surface}>{children}</Modal.Content>
    </Modal.Root>
  );
}
