import type { FieldBlock } from "../../../model/fields/field.ts";
import type { SiteTexts } from "../../../model/texts/english.ts";

/** What a new password is asked for by. It may have more characters than a hash is made of: that is said, not cut. */
export function newPasswordField(texts: SiteTexts, label: string): FieldBlock {
  return {
    ...{ id: "password", slug: "password", label, component: "input-text", type: "password", required: true },
    ...{ description: texts.passwordLength, autocomplete: "new-password" },
  };
}

export function loginField(texts: SiteTexts): FieldBlock {
  return {
    ...{ id: "username", slug: "username", label: texts.username, component: "input-text", required: true, autocomplete: "username" },
    say: { "must be a phone number or an e-mail address": texts.noLoginName, "is already taken": texts.nameTaken },
  };
}

/** Of whoever creates an account. `asksEmail`: what they sign in with is no address, and one is needed to write to. */
export function signUpFields(texts: SiteTexts, { asksEmail }: { readonly asksEmail: boolean }): readonly FieldBlock[] {
  const say = { "must be a phone number or an e-mail address": texts.noLoginName };
  const email = { id: "email", slug: "email", label: texts.email, component: "input-text", type: "email", autocomplete: "email", say };
  return [
    { id: "nickname", slug: "nickname", label: texts.nickname, component: "input-text", maxLength: 120, autocomplete: "nickname" },
    loginField(texts),
    ...(asksEmail ? [{ ...email, required: true }] : []),
    newPasswordField(texts, texts.password),
  ];
}

/** What a person is called. */
export function nameFields(texts: SiteTexts): readonly FieldBlock[] {
  const names = { nickname: "nickname", firstName: "given-name", lastName: "family-name" } as const;
  return (Object.keys(names) as (keyof typeof names)[]).map((slug) => ({
    ...{ id: slug, slug, label: texts[slug], component: "input-text", maxLength: 120, autocomplete: names[slug] },
  }));
}

export function changePasswordFields(texts: SiteTexts): readonly FieldBlock[] {
  return [
    {
      ...{ id: "currentPassword", slug: "currentPassword", label: texts.currentPassword, component: "input-text", type: "password" },
      ...{ required: true, autocomplete: "current-password", say: { "is not correct": texts.wrongPassword } },
    },
    newPasswordField(texts, texts.newPassword),
  ];
}
