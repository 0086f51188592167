import { endingsOf, type UploadOptions } from "../../model/fields/values/upload.ts";
import { useIsLive } from "../shared/use-is-live.ts";
import { inputProps, type WidgetProps } from "../widget.ts";
import { Chosen } from "./chosen.tsx";
import { useUpload } from "./use-upload.ts";

/** The field's value is the address of a file; how it comes to be there depends on who draws the form. */
export function Upload(props: WidgetProps<UploadOptions>) {
  return props.tools.uploadFile || props.tools.filesTravel ? <FilePicker {...props} /> : <AddressInput {...props} />;
}

function AddressInput(props: WidgetProps<UploadOptions>) {
  const { field, value, onChange, isReadOnly } = props;
  return (
    <input
      {...inputProps(props)}
      className="f-input"
      type="text"
      inputMode="url"
      placeholder={field.placeholder || "https://…"}
      value={typeof value === "string" ? value : ""}
      required={field.required}
      disabled={field.disabled}
      readOnly={isReadOnly}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A file is kept as soon as it is chosen, where a script runs; without one it travels with the form. */
function FilePicker(props: WidgetProps<UploadOptions>) {
  const { field, id, value, onChange, isReadOnly } = props;
  const { state, upload } = useUpload(props);
  const isLive = useIsLive();
  const url = typeof value === "string" ? value : "";
  const isOff = field.disabled === true || isReadOnly;
  const isBusy = typeof state === "number";
  return (
    <div className="f-upload">
      {url === "" ? null : <Chosen url={url} onRemove={isOff ? undefined : () => onChange(null)} />}
      <input type="hidden" name={field.slug} value={url} disabled={url === ""} />
      {isOff ? null : (
        <span className={isLive ? "f-upload-pick" : undefined}>
          <input
            {...inputProps(props)}
            className="f-input f-file"
            type="file"
            aria-label={url === "" ? `Upload File: ${field.label}` : `Another file: ${field.label}`}
            accept={endingsOf(field)
              ?.map((ending) => `.${ending}`)
              .join(",")}
            required={field.required === true && url === ""}
            disabled={isBusy}
            onChange={(event) => {
              const input = event.currentTarget;
              void upload(input.files?.[0]).then(() => {
                // The same file may be chosen again after it was turned down.
                input.value = "";
              });
            }}
          />
          {isLive ? (
            <span className="f-button f-upload-face" aria-hidden="true">
              {url === "" ? "Upload File" : "Another file"}
            </span>
          ) : null}
        </span>
      )}
      {isOff && url === "" ? <span className="f-hint">No file.</span> : null}
      {isBusy ? (
        <progress className="f-progress" aria-label={`Uploading: ${field.label}`} max={1} value={state > 0 ? state : undefined} />
      ) : null}
      {typeof state === "object" ? (
        <span role="alert" className="f-problem" id={`${id}-file`}>
          {state.failed}
        </span>
      ) : null}
    </div>
  );
}
