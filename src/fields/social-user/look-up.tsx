import { type KeyboardEvent, useRef, useState } from "react";
import type { SocialUser } from "../../model/fields/values/social-user.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import type { SocialUserTexts } from "../../model/texts/social-user-texts.ts";

interface Props {
  readonly texts: SocialUserTexts;
  readonly id: string;
  readonly find: (usernameOrId: string) => Promise<SocialUser>;
  readonly onFound: (found: SocialUser) => void;
}

/** Asks for somebody by name. Whatever comes of it is said below; while it is on its way, nothing else is asked. */
export function LookUp({ id, texts, find, onFound }: Props) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isThere = useRef(false);
  const wanted = typed.trim();
  const look = async () => {
    if (isThere.current || wanted === "") return;
    isThere.current = true;
    setBusy(true);
    setSaid(texts.lookingUp);
    setSaid(await foundOrWhy(wanted, { texts, find, onFound }));
    isThere.current = false;
    setBusy(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter means the look-up, not the form around it.
    event.preventDefault();
    void look();
  };
  return (
    <div className="f-social-look">
      <label className="f-hint" htmlFor={`${id}-look`}>
        {texts.lookUpBy}
      </label>
      <div className="f-affixed">
        <input
          id={`${id}-look`}
          className="f-input"
          type="search"
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onKeyDown={press}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="button" className="f-button" disabled={wanted === ""} aria-busy={isBusy || undefined} onClick={look}>
          {texts.lookUp}
        </button>
      </div>
      <span role="status" className="f-hint">
        {said}
      </span>
    </div>
  );
}

async function foundOrWhy(wanted: string, { texts, find, onFound }: Omit<Props, "id">): Promise<string> {
  try {
    const found = await find(wanted);
    onFound(found);
    return filledIn(texts.foundOne, { name: found.name || found.username });
  } catch (error) {
    return error instanceof Error && error.message !== "" ? error.message : texts.noUserFound;
  }
}
