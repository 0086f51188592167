import { Button, Modal } from "@mantine/core";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { type Crop, draggedBy, squareOf } from "./crop-of.ts";
import styles from "./settings.module.css";

/** The longest side that the server keeps, and that is shown. */
const kept = 512;

interface Props {
  readonly file: File;
  readonly onClose: () => void;
  readonly onCropped: (file: File) => void;
}

/** Chooses the square of a picture that others see: by dragging it, or by its sliders. */
export function CropDialog({ file, onClose, onCropped }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>();
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0, y: 0 });

  useEffect(() => {
    let isOver = false;
    createImageBitmap(file).then(
      (read) => !isOver && setPicture(read),
      () => !isOver && setPicture(null),
    );
    return () => {
      isOver = true;
    };
  }, [file]);

  useEffect(() => {
    const paper = canvas.current?.getContext("2d");
    if (!paper || !picture) return;
    const { left, top, side } = squareOf(picture, crop);
    paper.clearRect(0, 0, kept, kept);
    paper.drawImage(picture, left, top, side, side, 0, 0, kept, kept);
  }, [picture, crop]);

  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (buttons !== 1 || !picture) return;
    const shown = currentTarget.getBoundingClientRect().width;
    setCrop(draggedBy(picture, crop, { right: movementX / shown, down: movementY / shown }));
  }

  function take() {
    canvas.current?.toBlob((blob) => blob && onCropped(new File([blob], "picture.png", { type: "image/png" })), "image/png");
  }

  const sliders = [
    { label: "Zoom", key: "zoom", min: 1, max: 4 },
    { label: "Left or right", key: "x", min: -1, max: 1 },
    { label: "Up or down", key: "y", min: -1, max: 1 },
  ] as const;
  return (
    <Modal opened onClose={onClose} title="Crop your picture" size={440} closeOnClickOutside={false}>
      {picture === null ? (
        <p role="alert">{file.name} could not be read as a picture.</p>
      ) : (
        <div className={styles.crop}>
          <canvas
            ref={canvas}
            width={kept}
            height={kept}
            role="img"
            aria-label="Your picture as others see it"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          />
          {sliders.map(({ label, key, min, max }) => (
            <label key={key}>
              {label}
              <input
                type="range"
                {...{ min, max }}
                step={0.01}
                value={crop[key]}
                onChange={({ currentTarget }) => setCrop({ ...crop, [key]: Number(currentTarget.value) })}
              />
            </label>
          ))}
        </div>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!picture} onClick={take}>
          Use this picture
        </Button>
      </DialogFooter>
    </Modal>
  );
}
