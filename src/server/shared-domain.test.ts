import { expect, test } from "vitest";
import { sharedDomainWarning } from "./shared-domain.ts";

test.each([
  ["https://joinery.example", "joinery.example", "joinery.example"],
  ["https://studio.joinery.example", "sites.joinery.example", "joinery.example"],
  ["https://joinery.example", "sites.joinery.example:8443", "joinery.example"],
  ["https://studio.joinery.co.uk", "sites.joinery.co.uk", "joinery.co.uk"],
])("a studio at %s is said to share a domain with sites below %s", (baseUrl, sitesHost, domain) => {
  const said = sharedDomainWarning({ baseUrl, sitesHost });
  expect(said).toContain(`shares the domain ${domain} with`);
  expect(said).not.toContain("\n");
});

test.each([
  ["https://joinery.example", "joinery-sites.example"],
  ["https://joinery.co.uk", "sites.co.uk"],
  ["https://studio.com.au", "sites.com.au"],
  ["http://localhost:3000", "localhost:3000"],
  ["http://localhost:3000", "sites.localhost:3000"],
  ["http://192.168.1.7:3000", "192.168.1.7:3000"],
  ["http://[::1]:3000", "[::1]:3000"],
])("a studio at %s with sites below %s is no reason to warn", (baseUrl, sitesHost) => {
  expect(sharedDomainWarning({ baseUrl, sitesHost })).toBeUndefined();
});
