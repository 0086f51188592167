import type { FormOnPage } from "./form-on-page.ts";

/** Who asks for the page, as the site knows them. */
export interface AccountOnPage {
  /** Who is signed in, and where they sign out and change what is known of them; absent: nobody is. */
  readonly member?: { readonly name: string; readonly signOut: string; readonly profile: string };
  /** Where strangers sign in. */
  readonly form?: FormOnPage;
  /** Where they create an account; absent: nobody may join by themselves. */
  readonly signUp?: string;
  /** Where they ask for a new password. */
  readonly forgot?: string;
}
