// The two streams, opened by each role, by a member of another workspace, by one who was removed, and by nobody.
import { afterAll, beforeAll, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { NEEDS } from "#api/needs.ts";
import { isAllowed, type Permission, ROLES } from "#domain/account/permissions.ts";
import { openWorld, type Person, type World } from "../world.ts";
import { joinAs } from "./rows.ts";

type Who = (typeof ROLES)[number] | "removed" | "stranger" | "nobody";
const STREAMS = [
  ["livePresence", "/user/template/:id/live", NEEDS.getCanvas.may],
  ["liveProgress", "/students/send_mail/:id/live", NEEDS.sendingProgress.may],
] as const;

let world: World;
let template: string;
const people = new Map<Who, Person>();
let numbers = 0;
const newPerson = (name: string) => world.signIn(`92${String((numbers += 1)).padStart(8, "0")}`, name);

beforeAll(async () => {
  world = await openWorld();
  const owner = await newPerson("Asha Rao");
  const id = (await owner.ask("createWorkspace", { body: { name: "Club" } })).body.data.id;
  for (const who of [...ROLES, "removed"] as const) {
    const person = await newPerson(`A ${who}`);
    await joinAs(owner, id, person, who === "removed" ? "manager" : who);
    people.set(who, person);
  }
  const { members } = (await owner.ask("listMembers", { params: { id } })).body.data;
  const member = members.find(({ name }) => name === "A removed")?.id ?? "";
  await owner.ask("removeMember", { params: { id, member } });
  people.set("stranger", await newPerson("Stranger"));
  people.set("nobody", world.visitor);
  template = await world.template(owner);
});
afterAll(() => world.close());

async function open(path: string, { token }: Person): Promise<number> {
  const answer = await world.app.inject({
    url: API + path.replace(":id", template),
    headers: token === "" ? {} : { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return answer.statusCode;
}

const EIGHT: Who[] = [...ROLES, "removed", "stranger", "nobody"];

/** The status, and the events in the log. */
function expected(who: Who, name: string, may: Permission) {
  const refused = (why: string) => [{ event: "access.refused", call: name, why }];
  if (who === "nobody") return [401, [{ event: "session.missing", call: name }]];
  if (who === "removed" || who === "stranger") return [404, refused("template.not_found")];
  return isAllowed(who, may) ? [200, []] : [403, refused("workspace.forbidden")];
}

it.each(STREAMS)("%s is open to the roles of the table alone, and each refusal is logged", async (name, path, may) => {
  for (const who of EIGHT) {
    world.logged.splice(0);
    const status = await open(path, people.get(who) as Person);
    const events = world.logged.map((line) => JSON.parse(line) as object).filter((line) => "event" in line);
    expect([who, status, events]).toMatchObject([who, ...expected(who, name, may)]);
  }
});
