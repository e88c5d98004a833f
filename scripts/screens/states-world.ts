// Three accounts for looking at screens: one with nothing, one with one of everything, one with many, in long words and
// in two scripts, whose workspace has members.
import type { Content } from "../../src/domain/canvas/content.ts";
import { DESIGN, openOrganiser, type Organiser } from "../../test/organiser.ts";

const CLUB = "Inter-College Robotics and Autonomous Systems Championship, Western Zone 2026";
const LONG = "सौदामिनी वेङ्कटरामन्-कृष्णमूर्ति, संगणक अनुप्रयोग विभाग";
const NAMES = [
  "HackFest 2026",
  "दीपावली कोड उत्सव",
  CLUB,
  "Winter School",
  "Internship at the Institute of Oceanography",
];
const STARTERS = ["indigo-citation", "devanagari-praman", "midnight-winner", "rangoli", "big-name", "jaali"];
const TEMPLATES = 14;
const STUDENTS = 500;

export type Account = { token: string; template: string; student: string; post: string };
export type World = {
  empty: Pick<Account, "token" | "template">;
  one: Account;
  many: Account & { claim: string; closedClaim: string; hindi: string; tall: string; withdrawn: string };
  roles: Record<"viewer" | "desk", string>;
  invitation: string;
};

export async function prepareWorld(url: string): Promise<World> {
  const empty = await openOrganiser(url, newMobile(), "Asha Rao");
  const one = await openOrganiser(url, newMobile(), "Asha Rao");
  const template = await one.template(DESIGN);
  const student = await addStudent(one, template, "Ananya Krishnamurthy");
  const { many, roles, invitation } = await prepareClub(url);
  return {
    empty: { token: empty.token, template: await newTemplate(empty, "HackFest 2026") },
    one: { token: one.token, template, student, post: await makePost(one, template, "Winners of HackFest 2026") },
    many,
    roles,
    invitation,
  };
}

async function prepareClub(url: string): Promise<Pick<World, "many" | "roles" | "invitation">> {
  const owner = await openOrganiser(url, newMobile(), LONG);
  await owner.ask("POST", "/user/attestation", {});
  const made = (await owner.ask("POST", "/user/workspaces", { name: CLUB })) as { data: { id: string } };
  const workspace = made.data.id;
  await owner.ask("PUT", `/user/workspaces/${workspace}`, { name: CLUB, issuer: CLUB });
  const invite = async (role: string) =>
    (
      (await owner.ask("POST", `/user/workspaces/${workspace}/invitations`, { role })) as {
        data: { link: string };
      }
    ).data.link;
  const join = async (role: string, name: string) => {
    const person = await openOrganiser(url, newMobile(), name);
    await person.ask("POST", "/user/invitations", { token: (await invite(role)).split("#")[1] });
    await person.ask("POST", `/user/workspaces/${workspace}/use`, {});
    return person.token;
  };
  const templates = [];
  for (let n = 0; n < TEMPLATES; n++) templates.push(await fromStarter(owner, n));
  const template = templates[0] ?? "";
  await owner.importStudents(template, STUDENTS);
  await addStudent(
    owner,
    template,
    LONG,
    "a.very.long.address.of.somebody@students.department.of.engineering.example.edu",
  );
  const posts = [];
  for (let n = 0; n < 9; n++)
    posts.push(await makePost(owner, templates[n] ?? "", `${NAMES[n % 5]}: winners ${n + 1}`));
  const [claim, closedClaim] = [await claimOf(owner, template), await claimOf(owner, templates[3] ?? "")];
  await owner.ask("DELETE", `/user/template/${templates[3]}/claim`);
  await owner.importStudents(templates[3] ?? "", 12);
  await owner.ask("POST", "/students/send_mail", { user_template_id: templates[3] });
  const withdrawn = await addStudent(owner, template, "Farhan Qureshi");
  await owner.ask("POST", "/user/certificates/withdraw", {
    user_template_id: template,
    student_ids: [withdrawn],
    reason: "The result was corrected.",
  });
  return {
    many: {
      token: owner.token,
      template,
      student: await addStudent(owner, template, "Ananya Krishnamurthy"),
      post: posts[0] ?? "",
      claim,
      closedClaim,
      hindi: await addStudent(owner, templates[1] ?? "", "राहुल प्रकाश शर्मा"),
      tall: await addStudent(owner, templates[4] ?? "", LONG),
      withdrawn,
    },
    roles: { viewer: await join("viewer", "Ravi"), desk: await join("desk", "Kavita") },
    invitation: await invite("manager"),
  };
}

let mobiles = Date.now() % 1_000_000_000;
function newMobile(): string {
  mobiles += 1;
  return `9${String(mobiles % 1_000_000_000).padStart(9, "0")}`;
}

async function newTemplate(organiser: Organiser, name: string, language = "English"): Promise<string> {
  const fields = { name, category: "Education", language };
  return ((await organiser.ask("POST", "/user/template", fields)) as { data: { id: string } }).data.id;
}

async function fromStarter(organiser: Organiser, n: number): Promise<string> {
  const template = await newTemplate(organiser, NAMES[n % NAMES.length] ?? "", n % 5 === 1 ? "Hindi" : "English");
  const starter = STARTERS[n % STARTERS.length] ?? "";
  const { data } = (await organiser.ask("POST", `/user/starters/${starter}`)) as { data: { content: string } };
  const content = JSON.parse(data.content) as Content;
  await organiser.ask("POST", `/user/template/temp/${template}`, { content: JSON.stringify(content) });
  return template;
}

/** Their certificate is issued. */
async function addStudent(organiser: Organiser, template: string, name: string, email = ""): Promise<string> {
  const fields = { name, email, certificate_number: "HF-0042", remarks: "First place", user_template_id: template };
  const { id } = (await organiser.ask("POST", "/user/students", fields)) as { id: string };
  await organiser.ask("POST", `/user/students/${id}/shared`, {});
  return id;
}

async function makePost(organiser: Organiser, template: string, title: string): Promise<string> {
  const fields = { template_id: template, title, captionBased: "no", subcategory: "None", main_category: "Education" };
  return ((await organiser.ask("POST", `/user/template/post/${template}`, fields)) as { id: string }).id;
}

/** Its path. */
async function claimOf(organiser: Organiser, template: string): Promise<string> {
  const rules = { column: "", number_column: "" };
  const { link } = (await organiser.ask("PUT", `/user/template/${template}/claim`, rules)) as {
    link: { address: string };
  };
  return new URL(link.address).pathname;
}
