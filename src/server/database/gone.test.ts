import { expect, test } from "vitest";
import { notMadeSentence } from "./gone.ts";

test.each([
  [
    "initdb: could not look up effective user ID 54321: user does not exist\n",
    "could not look up effective user ID 54321: user does not exist: start as a user whom /etc/passwd names, or set DATABASE_URL",
  ],
  [
    'initdb: error: could not create directory "/data/postgres": No space left on device\ninitdb: removing contents\n',
    'could not create directory "/data/postgres": No space left on device: choose another DATA_DIR, or set DATABASE_URL',
  ],
  ["", "Command failed: initdb -D /data/postgres: choose another DATA_DIR, or set DATABASE_URL"],
])("a database that could not be made is told in one sentence: %j", (stderr, sentence) => {
  const error = Object.assign(new Error(`Command failed: initdb -D /data/postgres\n${stderr}`), { stderr });
  expect(notMadeSentence("/data/postgres", error)).toBe(
    `The embedded PostgreSQL could not make its database in /data/postgres: ${sentence}`,
  );
});
