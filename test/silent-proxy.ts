import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Between the product and the server, so that connections can fall silent as when the network loses them: those that are there, not new ones. `first`: how many connections are never answered. */
export async function silentProxy(url: string, { first = 0 } = {}): Promise<{ url: string; silence(): void }> {
  const { hostname, port } = new URL(url);
  const pairs: Socket[][] = [];
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    pairs.push([near, far]);
    if (pairs.length > first) near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => {});
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => {
    for (const socket of pairs.flat()) socket.destroy();
    listener.close();
  });
  return {
    url: url.replace(`:${port}/`, `:${(listener.address() as AddressInfo).port}/`),
    silence: () => {
      for (const socket of pairs.flat()) socket.unpipe().pause();
    },
  };
}
