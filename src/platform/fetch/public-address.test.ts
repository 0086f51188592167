import { expect, test } from "vitest";
import { addressBytes } from "./address-bytes.ts";
import { isPublicAddress } from "./public-address.ts";

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "::ffff:0:10.0.0.1",
  "::10.0.0.1",
  "::a00:1",
  "::127.0.0.1",
  "64:ff9b::10.0.0.1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::a00:1",
  "2002:a00:1::",
  "2002:7f00:1::1",
  "2002:a9fe:a9fe::",
  "2001::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2001:db8::1",
  "3fff::1",
  "100::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "5f00::1",
  "8000::1",
  "localhost",
  "",
  "1.2.3",
])("%s is nobody's public server", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "1.1.1.1",
  "93.184.216.34",
  "172.32.0.1",
  "100.128.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::8.8.8.8",
  "2002:808:808::",
  "2606:4700::1111",
  "2a00:1450:4001::5",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("all spellings of an address have the same bytes", () => {
  const bytes = [...new Array(10).fill(0), 255, 255, 169, 254, 169, 254];
  for (const address of ["::ffff:169.254.169.254", "::FFFF:A9FE:A9FE", "0:0:0:0:0:ffff:a9fe:a9fe", "0000::ffff:a9fe:a9fe"]) {
    expect(addressBytes(address)).toEqual(bytes);
  }
  expect(addressBytes("1.2.3.4")).toEqual([1, 2, 3, 4]);
  expect(addressBytes("x")).toBeUndefined();
});
