import { expect, test } from "vitest";
import { readError } from "./read-error.ts";

const failed = (message: string, code?: string) => readError(Object.assign(new Error(message), code === undefined ? {} : { code }));

test.each([
  ['database "nowhere" does not exist', "3D000", "the name behind the last slash of the address is no database of this server"],
  ['password authentication failed for user "joinery"', "28P01", "the name or the password in the address is wrong"],
  [
    'role "joinery_app" is not permitted to log in',
    "28000",
    "this login may not come in from here: look at pg_hba.conf and at whether the role may log in",
  ],
  ["permission denied for schema public", "42501", "the login in the address needs to own the database and its schema public"],
])("who is not let in is told why, and what to do: %s", (message, code, remedy) => {
  expect(failed(message, code)).toMatchObject({ name: "DatabaseError", message: `${code}: ${message} (${remedy})`, retryable: false });
});

const refusedAt = (address: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: "ECONNREFUSED", address, port: 5432 });

test.each([
  [refusedAt("10.0.0.5"), "nothing listens at 10.0.0.5:5432"],
  [Object.assign(new AggregateError([refusedAt("::1"), refusedAt("127.0.0.1")]), { code: "ECONNREFUSED" }), "nothing listens at ::1:5432"],
  [Object.assign(new Error("getaddrinfo ENOTFOUND db"), { code: "ENOTFOUND", hostname: "db" }), "no host is called db"],
  [new Error("timeout expired"), "no answer in time"],
  [new Error("Connection terminated unexpectedly"), "the connection was cut"],
  [
    Object.assign(new Error('connection to the remote node joinery_app@w1:5432 failed: role "joinery_app" is not permitted to log in'), {
      code: "08006",
    }),
    'connection to the remote node joinery_app@w1:5432 failed: role "joinery_app" is not permitted to log in',
  ],
])("what is in the way of a connection is named: %s", (error, why) => {
  expect(readError(error)).toMatchObject({
    message: `The database cannot be reached: ${why}`,
    code: "unavailable",
    retryable: true,
  });
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

test("a statement that found the disk full says so to people, any other passing failure leaves them to try again", () => {
  expect(failed("could not extend file", "53100")).toMatchObject({ retryable: true, says: expect.stringMatching(/^The disk is full/) });
  expect(failed("deadlock detected", "40P01")).toMatchObject({ retryable: true, says: undefined });
});
