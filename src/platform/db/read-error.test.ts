import { expect, test } from "vitest";
import { readError } from "./read-error.ts";

const failed = (message: string, code?: string) => readError(Object.assign(new Error(message), code === undefined ? {} : { code }));

test.each([
  ['database "nowhere" does not exist', "3D000"],
  ['password authentication failed for user "joinery"', "28P01"],
])("who is not let in is told why: %s", (message, code) => {
  expect(failed(message, code)).toMatchObject({ name: "DatabaseError", message: `${code}: ${message}`, retryable: false });
});

test.each([
  ["SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", undefined],
  ["self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT"],
  ["Hostname/IP does not match certificate's altnames: IP: 10.0.0.1 is not in the cert's list", "ERR_TLS_CERT_ALTNAME_INVALID"],
])("what the driver finds wrong while it connects is no mistake of ours: %s", (message, code) => {
  expect(failed(message, code)).toMatchObject({ message: `No connection to the database: ${message}`, code: "unavailable" });
});

test("what a row holds is never repeated", () => {
  expect(failed('invalid input syntax for type bigint: "certificate"', "22P02")).toMatchObject({
    message: "22P02: refused by the database",
  });
});
