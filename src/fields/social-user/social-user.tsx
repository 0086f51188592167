import { isPicture } from "../../model/fields/picture-address.ts";
import { type SocialUser, socialUserKeys, socialUserOf } from "../../model/fields/values/social-user.ts";
import { socialUserTexts } from "../../model/texts/social-user-texts.ts";
import type { WidgetProps } from "../widget.ts";
import { LookUp } from "./look-up.tsx";

const labels = { name: "personName", username: "userName", description: "aboutUser", profile_image_url: "pictureAddress" } as const;
const keys = Object.keys(labels) as (keyof SocialUser)[];

/** Four inputs; a look-up fills them in where there is one. */
export function SocialUserInput(props: WidgetProps) {
  const { field, value, onChange, id, describedBy, isInvalid, isReadOnly, tools } = props;
  const texts = { ...socialUserTexts, ...tools.texts };
  const person = socialUserOf(value);
  const isOff = field.disabled === true || isReadOnly;
  return (
    <div className="f-social">
      {tools.findSocialUser && !isOff ? (
        <LookUp id={id} texts={texts} find={tools.findSocialUser} onFound={(found) => onChange({ ...found })} />
      ) : null}
      {isOwnPicture(person.profile_image_url) ? <img className="f-social-picture" src={person.profile_image_url} alt="" /> : null}
      {keys.map((key) => (
        <label key={key} className="f-social-line">
          <span className="f-hint">{texts[labels[key]]}</span>
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

/** One that lies elsewhere would tell its host who looks at the record, and when. */
function isOwnPicture(address: string): boolean {
  return address.startsWith("/files/") && isPicture(address);
}
