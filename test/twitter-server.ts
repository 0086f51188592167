import { type FakeTwitter, fakeTwitter } from "./fake-twitter.ts";
import { startTestServer, type TestServer } from "./server.ts";

interface TwitterServer {
  readonly twitter: FakeTwitter;
  readonly server: TestServer;
  /** The token of an app that X knows. */
  readonly token: string;
}

let shared: Promise<TwitterServer> | undefined;

/** A server that asks X's API on this machine, which all files of this worker share: put `answer` back when done. */
export function twitterServer(): Promise<TwitterServer> {
  shared ??= startTwitterServer();
  return shared;
}

async function startTwitterServer(): Promise<TwitterServer> {
  const token = "AAAA-the-token-of-the-app";
  const twitter = await fakeTwitter(token);
  return { twitter, token, server: await startTestServer({ TWITTER_API_BASE: `${twitter.base}/` }) };
}
