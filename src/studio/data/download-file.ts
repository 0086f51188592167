import { refreshSession } from "./refresh.ts";
import { saveFile } from "./save-file.ts";
import { say } from "./toasts.ts";
import { authorization } from "./upload-file.ts";

/** Saves what an address gives to those who are signed in, under this name. A session that ran out is renewed first. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const ask = () => fetch(url, { headers: authorization() });
  const asked = await ask();
  const answer = asked.status === 401 && (await refreshSession()) === "renewed" ? await ask() : asked;
  if (!answer.ok) {
    say("error", "The file could not be downloaded. Try again.");
    return;
  }
  saveFile(await answer.blob(), name);
}
