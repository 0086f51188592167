import { type ComponentProps, useEffect, useState } from "react";
import type { FieldTexts } from "../../model/texts/field-texts.ts";
import { EyeIcon } from "../shared/icons.tsx";

/** A password that can be looked at for a moment; what was typed stays. Where no script runs, nothing offers it. */
export function PasswordInput({ showPassword, ...props }: ComponentProps<"input"> & Pick<FieldTexts, "showPassword">) {
  const [isLive, setLive] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <span className="f-password">
      <input {...props} type={isShown ? "text" : "password"} />
      {isLive ? (
        <button
          type="button"
          className="f-reveal"
          aria-label={showPassword}
          aria-pressed={isShown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon />
        </button>
      ) : null}
    </span>
  );
}
