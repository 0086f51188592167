import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The users' part of X's API, on this machine: it answers as X does, for the people that it was given. */
export interface FakeTwitter {
  /** What `TWITTER_API_BASE` is set to. */
  readonly base: string;
  /** The addresses that were asked for, with the token that came along. */
  readonly asked: { readonly url: string; readonly authorization: string }[];
  /** Answers the next requests otherwise; without it, as X does. */
  answer?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  end(): void;
}

export const ada = {
  ...{ id: "1815", name: "Ada Lovelace", username: "ada", description: "First of all programmers." },
  profile_image_url: "https://pbs.twimg.com/profile_images/1815/ada_normal.jpg",
};

export async function fakeTwitter(token: string): Promise<FakeTwitter> {
  const asked: FakeTwitter["asked"] = [];
  const server = createServer((request, response) => {
    const { url = "", headers } = request;
    asked.push({ url, authorization: headers.authorization ?? "" });
    if (fake.answer) return fake.answer(request, response);
    if (headers.authorization !== `Bearer ${token}`) return json(response, 401, { title: "Unauthorized" });
    const [, name = ""] = /^\/2\/users\/(?:by\/username\/)?(\w+)\?/.exec(url) ?? [];
    if (name === ada.username || name === ada.id) return json(response, 200, { data: ada });
    return json(response, 200, { errors: [{ title: "Not Found Error" }] });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeTwitter = {
    base: `http://127.0.0.1:${port}`,
    asked,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
