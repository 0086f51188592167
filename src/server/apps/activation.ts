import { Refusal } from "../../platform/http/refusal.ts";
import {
  askToProve,
  createUser,
  giveTicket,
  mailFromPlatform,
  mailText,
  type readNames,
  spendTicket,
  takeProven,
  type UserRow,
  userByLogin,
} from "../auth/public.ts";
import { refuse, refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";

type Names = ReturnType<typeof readNames>;

interface Account {
  readonly nickname: string;
  readonly passwordHash: string;
  /** The app that it joins; 0: none. */
  readonly joined: number;
}

/** Where the links of the mail lead. */
export interface LinksOfMail {
  /** The secret of the mail is added at its end. */
  readonly activate: string;
  readonly signIn: string;
}

interface NextStep {
  readonly account: Account;
  /** Made by the server, never read from a request. Absent: to the main host. */
  readonly links?: LinksOfMail | undefined;
}

/**
 * Mails how to go on to whoever wanted an account: with the link that begins it, or, where that address has one, with the words that it has.
 * The answer is the same, and so is what has to be done for it.
 */
export async function mailNextStep(scope: Scope, { username, email }: Names, { account, links }: NextStep): Promise<{ ok: true }> {
  const { outside } = scope;
  const { activate, signIn } = links ?? { activate: outside.mainAddress("/login/activate/"), signIn: outside.mainAddress("/login") };
  const to = username.kind === "email" ? username.canonical : email;
  if (to === undefined) throw refuseFields({ email: { title: "E-mail", messages: ["require"] } });
  scope.context.count("mail-code", to);
  await scope.write(async (writing) => {
    const isKnown = (await userByLogin(writing.db, to)) !== undefined;
    const data = { username: username.canonical, email: email ?? "", ...account };
    const secret = await giveTicket(writing, outside.secrets, { kind: "activate", userId: null, app: account.joined || null, data });
    await mailFromPlatform(writing, {
      to,
      kind: "account",
      subject: isKnown ? "You already have an account" : "Begin your account",
      html: isKnown
        ? mailText(["Somebody, perhaps you, wanted to create an account with this address. You have one already: sign in with it."], {
            words: "Sign in",
            address: signIn,
          })
        : mailText(
            [
              "Follow this link within a day to begin the account that you created.",
              "If you did not create one, do not follow it: somebody else entered your address, and chose the password.",
            ],
            { words: "Begin my account", address: activate + secret },
          ),
    });
  });
  scope.context.setAccepted();
  return { ok: true };
}

/** Makes the account that a mail's link stands for. Whoever follows it reads mail at its address. */
export async function activateAccount(
  scope: WriteScope,
  outside: Scope["outside"],
  secret: string,
): Promise<{ user: UserRow; joined: number }> {
  const { data } = await spendTicket(scope, outside.secrets, { kind: "activate", secret });
  const { username, email, nickname, passwordHash, joined } = data;
  const isMailName = String(username).includes("@");
  const user = await orTaken(() =>
    createUser(scope, {
      username: String(username),
      email: isMailName ? "" : String(email),
      nickname: String(nickname),
      passwordHash: String(passwordHash),
      role: 0,
      isProven: isMailName,
    }),
  );
  if (!isMailName) await takeProven(scope, user, String(email));
  // Of two addresses the mail went to the one that is the name.
  if (isMailName && email !== "" && email !== username) await askToProve(scope, outside, { user, email: String(email) });
  return { user, joined: Number(joined) };
}

async function orTaken<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Refusal && error.status === 400)
      throw refuse("conflict", "There is an account of this name by now. Sign in with it.");
    throw error;
  }
}
