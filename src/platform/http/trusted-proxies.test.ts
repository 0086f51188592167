import { expect, test } from "vitest";
import { inNetworks } from "./trusted-proxies.ts";

test.each([
  ["10.0.0.1", ["10.0.0.1"], ["10.0.0.2", ""]],
  ["127.0.0.1", ["127.0.0.1", "::ffff:127.0.0.1"], ["127.0.0.2", "::1"]],
  ["192.168.0.0/16", ["192.168.7.9"], ["192.169.0.1", "nonsense"]],
  ["2001:db8::/32", ["2001:db8:1::1"], ["2001:db9::1"]],
  ["loopback", ["127.9.9.9", "::1"], ["128.0.0.1"]],
  ["linklocal", ["169.254.1.1", "fe80::1"], ["169.255.0.1"]],
  ["uniquelocal", ["10.1.1.1", "172.31.0.1", "192.168.0.1", "fd00::1"], ["172.32.0.1"]],
])("the network %s has its own addresses and no others", (network, inside, outside) => {
  const lies = inNetworks([network]);
  expect([...inside, ...outside].filter(lies)).toEqual(inside);
});
