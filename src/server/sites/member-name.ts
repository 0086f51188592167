import type { SiteTexts } from "../../model/texts/english.ts";
import type { Member } from "../request/site-session.ts";

/** What a member is called on a site. */
export function nameOf({ person: { nickname, firstName, lastName } }: Member, { aMember }: Pick<SiteTexts, "aMember">): string {
  return nickname || `${firstName} ${lastName}`.trim() || aMember;
}
