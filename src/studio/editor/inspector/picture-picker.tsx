import { useState } from "react";
import { Upload } from "../../../fields/upload/upload.tsx";
import type { PickerProps, WidgetProps } from "../../../fields/widget.ts";
import type { UploadOptions } from "../../../model/fields/values/upload.ts";
import { loadPart } from "../../frame/loading/load.ts";

const LibraryDialog = loadPart(() => import("../../library/library-dialog.tsx").then((part) => part.LibraryDialog));

/** A picture: uploaded here, or chosen from the app's library. */
export function PicturePicker(props: PickerProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { field, onChange, isReadOnly } = props;
  return (
    <>
      {/* The same props; its options were checked with the definition. */}
      <Upload {...(props as WidgetProps<UploadOptions>)} />
      {!isReadOnly && (
        <button
          type="button"
          className="f-button"
          aria-label={`Choose from the library: ${field.label}`}
          onClick={() => setIsChoosing(true)}
        >
          Choose from the library
        </button>
      )}
      {isChoosing && (
        <LibraryDialog
          title={`Choose: ${field.label}`}
          onClose={() => setIsChoosing(false)}
          onChoose={({ file }) => {
            setIsChoosing(false);
            onChange(file);
          }}
        />
      )}
    </>
  );
}
