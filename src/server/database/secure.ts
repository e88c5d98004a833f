// Protects the embedded database: connections need a password, and the role of the application is no superuser.
import { randomBytes } from "node:crypto";
import { chmod, chown, lstat, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** The superuser of the cluster, used at the start only. */
export const ADMIN = "app";
const PASSWORD_FILE = "prashasti.password";
const PASSWORD_BYTES = 32;
const RULES = `# Written by Prashasti. The password is in prashasti.password.
local all all scram-sha-256
`;

type Login = { user: string; password?: string };
type Server = { host: string; port: number };

/** How a role signs in to the cluster in `folder`; without a password to one of an earlier version. */
export async function embeddedLogin(folder: string, user: string): Promise<Login> {
  const password = await readPassword(folder);
  return password === undefined ? { user: ADMIN } : { user, password };
}

/**
 * Gives the database to `role`, which it makes, and lets nobody in without the password. Does nothing twice; a start
 * that was killed in between is completed by the next one.
 */
export async function secureCluster(folder: string, server: Server, role: string): Promise<void> {
  const password = (await readPassword(folder)) ?? (await makePassword(folder));
  const login = { ...server, user: ADMIN, password };
  await inDatabase({ ...login, database: role }, async (client) => {
    const secret = client.escapeLiteral(password);
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
    if (rowCount === 0) await client.query(`create role ${role} login`);
    await client.query(`alter role ${role} password ${secret}`);
    await client.query(`alter role ${ADMIN} password ${secret}`);
    await client.query(`alter database ${role} owner to ${role}`);
    await client.query(ownEverything(role));
    await writeOwned(folder, "pg_hba.conf", RULES);
    await client.query("select pg_reload_conf()");
  });
}

async function readPassword(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, PASSWORD_FILE), "utf8").catch(() => "");
  return text === "" ? undefined : text;
}

async function makePassword(folder: string): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  await writeOwned(folder, PASSWORD_FILE, password);
  return password;
}

/** Replaces a file of the cluster, with the cluster's owner. */
async function writeOwned(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  const { uid, gid } = await lstat(folder);
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await chmod(`${path}.new`, 0o600);
  if (process.getuid?.() === 0) await chown(`${path}.new`, uid, gid);
  await rename(`${path}.new`, path);
}

/** Objects that an earlier version made as superuser. `reassign owned` refuses the superuser who made the cluster. */
const ownEverything = (role: string) => `do $$
declare
  made record;
begin
  for made in
    select 'schema' as kind, format('%I', nspname) as name from pg_namespace
      where nspowner = '${ADMIN}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select 'table', c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relowner = '${ADMIN}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
        and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
            and relkind = 'S')
    union all
    select 'routine', p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where proowner = '${ADMIN}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select 'type', t.oid::regtype::text from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where typowner = '${ADMIN}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
        and typtype in ('e', 'd', 'r')
  loop
    execute format('alter %s %s owner to ${role}', made.kind, made.name);
  end loop;
end $$`;

async function inDatabase(server: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(server);
  // A broken connection is reported by the query that needed it.
  client.on("error", () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
