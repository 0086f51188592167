import { useState } from "react";
import { type SocialUser, socialUserKeys, socialUserOf } from "../../model/fields/values/social-user.ts";
import { isPicture } from "../../model/fields/values/upload.ts";
import type { WidgetProps } from "../widget.ts";

const labels: SocialUser = { name: "Name", username: "User name", description: "Description", profile_image_url: "Address of the picture" };
const keys = Object.keys(labels) as (keyof SocialUser)[];

/** Four inputs; a look-up fills them in where there is one. */
export function SocialUserInput(props: WidgetProps) {
  const { field, value, onChange, id, describedBy, isInvalid, isReadOnly, tools } = props;
  const person = socialUserOf(value);
  const isOff = field.disabled === true || isReadOnly;
  return (
    <div className="f-social">
      {tools.findSocialUser && !isOff ? <LookUp id={id} find={tools.findSocialUser} onFound={(found) => onChange({ ...found })} /> : null}
      {isPicture(person.profile_image_url) ? <img className="f-social-picture" src={person.profile_image_url} alt="" /> : null}
      {keys.map((key) => (
        <label key={key} className="f-social-line">
          <span className="f-hint">{labels[key]}</span>
          <input
            className="f-input"
            name={field.slug}
            type="text"
            inputMode={key === "profile_image_url" ? "url" : undefined}
            autoCapitalize={key === "username" ? "none" : undefined}
            maxLength={socialUserKeys[key]}
            value={person[key]}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            required={field.required === true && key === "name"}
            disabled={field.disabled}
            readOnly={isReadOnly}
            onInput={(event) => onChange({ ...person, [key]: event.currentTarget.value })}
          />
        </label>
      ))}
    </div>
  );
}

interface LookUpProps {
  readonly id: string;
  readonly find: (usernameOrId: string) => Promise<SocialUser>;
  readonly onFound: (found: SocialUser) => void;
}

function LookUp({ id, find, onFound }: LookUpProps) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const look = async () => {
    setSaid("Looking…");
    try {
      onFound(await find(typed.trim()));
      setSaid("Found.");
    } catch (error) {
      setSaid(error instanceof Error && error.message !== "" ? error.message : "Nobody was found.");
    }
  };
  return (
    <div className="f-social-look">
      <label className="f-hint" htmlFor={`${id}-look`}>
        User name or id
      </label>
      <div className="f-affixed">
        <input
          id={`${id}-look`}
          className="f-input"
          type="search"
          autoCapitalize="none"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="button" className="f-button" disabled={typed.trim() === ""} onClick={look}>
          Look up
        </button>
      </div>
      <span role="status" className="f-hint">
        {said}
      </span>
    </div>
  );
}
