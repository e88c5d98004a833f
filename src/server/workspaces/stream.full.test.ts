// The live progress of a workspace's mails ends for a member who is removed.
import { afterAll, beforeAll, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { joinAs } from "../../../test/matrix/rows.ts";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it("while it is open, and cannot be opened again", async () => {
  const [owner, sender] = [await world.signIn("9400000001", "Asha"), await world.signIn("9400000002", "Sita")];
  const id = (await owner.ask("createWorkspace", { body: { name: "Club" } })).body.data.id;
  await joinAs(owner, id, sender, "sender");
  const template = await world.template(owner);
  await world.student(owner, template, { name: "Ananya", email: "ananya@example.com" });
  await sender.ask("sendMail", { body: { user_template_id: template } });
  const open = () =>
    world.app.inject({
      url: `${API}/students/send_mail/${template}/live`,
      headers: { authorization: `Bearer ${sender.token}` },
      payloadAsStream: true,
    });
  // No worker runs, so the mail waits, and the stream ends only with the membership.
  const answer = await open();
  expect(answer.statusCode).toBe(200);
  const members = (await owner.ask("listMembers", { params: { id } })).body.data.members;
  await owner.ask("removeMember", { params: { id, member: members[1]?.id ?? "" } });
  let lines = "";
  for await (const chunk of answer.stream()) lines += String(chunk);
  expect(lines).toContain('"busy":true');
  expect((await open()).statusCode).toBe(404);
});
