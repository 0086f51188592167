import { randomUUID } from "node:crypto";
import { hashPassword } from "../src/server/auth/public.ts";
import { insertAccessToken, insertSession } from "../src/server/auth/session-store.ts";
import { insertUser, takeLogin } from "../src/server/auth/store.ts";
import { drawToken, hashToken } from "../src/server/auth/tokens.ts";
import type { TestServer } from "./server.ts";

interface Account {
  readonly id: number;
  readonly password: string;
  /** Good whatever the clock of the server is put to. */
  readonly token: string;
}

const password = "correct horse battery";
/** To hash a password is made to take long; these people all have the same. */
let hashed: Promise<string> | undefined;

/** Writes what signing up writes: an account that is signed in. Signing up itself is tested where it stands. */
export async function newAccount({ database }: TestServer, username: string): Promise<Account> {
  hashed ??= hashPassword(password);
  const passwordHash = await hashed;
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 365 * 24 * 3600 * 1000);
  return database.transaction(null, async (db) => {
    const id = await db.nextPlatformIds("user");
    await takeLogin(db, username, id);
    const [nickname = ""] = username.split("@");
    await insertUser(db, { id, username, email: username, phone: null, nickname, role: 0, passwordHash, now });
    const session = { id: randomUUID(), userId: id, boundApp: 0 };
    await insertSession(db, {
      ...session,
      device: "",
      address: "",
      refreshHash: hashToken(drawToken("rt", id)),
      now,
      confirmedAt: expiresAt,
      expiresAt,
    });
    const token = drawToken("st", id);
    await insertAccessToken(db, { userId: id, hash: hashToken(token), sessionId: session.id, expiresAt });
    return { id, password, token };
  });
}
