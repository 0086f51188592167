import { type ComponentProps, useEffect, useState } from "react";
import { EyeIcon } from "../shared/icons.tsx";

/** A password that can be looked at for a moment; what was typed stays. Where no script runs, nothing offers it. */
export function PasswordInput(props: ComponentProps<"input">) {
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
          aria-label="Show or hide the password"
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
