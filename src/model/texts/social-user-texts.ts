// What the field of a social profile says by itself, in English: it comes with its widget.

export const socialUserTexts = {
  lookUp: "Look up",
  lookUpBy: "Look up by user name or id",
  lookingUp: "Looking…",
  foundOne: "Found {name}.",
  noUserFound: "No user found",
  personName: "Name",
  userName: "User name",
  aboutUser: "Description",
  pictureAddress: "Address of the picture",
} as const;

export type SocialUserTexts = { readonly [Name in keyof typeof socialUserTexts]: string };
