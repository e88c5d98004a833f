import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { askForCorrection, proveAddress } from "../../../test/correction.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { CORRECTION } from "#domain/certificate/correction.ts";
import { OTP } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { answerMail } from "./answer-mail.ts";

const say = SAY.corrections;
const MEERA = { name: "Mira Nair", email: "meera@example.com", certificate_number: "HF-7" };
const WISH = { email: MEERA.email, name: "Meera Nair" };

const BUSY = { code: "delivery.refused", params: { answer: "Not now, says the test" } } as const;
const takesNone = async () => ({ ok: false as const, retry: true, why: BUSY });

let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
});
afterAll(() => world.close());

const meera = () => world.student(world.asha, template, MEERA);
const requests = async () => (await world.asha.ask("listCorrections", { params: { id: template } })).body.data;
const requestOf = async (student: string) => (await requests()).find((one) => one.student.id === student);
const answer = async (student: string, accept: boolean) =>
  world.asha.ask("answerCorrection", { params: { id: (await requestOf(student))?.id ?? "" }, body: { accept } });
const certificate = async (id: string) => (await world.visitor.ask("certificateData", { params: { id } })).body;
const send = async (student: string) => {
  await world.asha.ask("markGiven", { params: { id: student }, body: { given: true } });
};
const page = async (student: string) => (await world.app.inject({ url: `/certify/${student}` })).body;
/** The mails with the student's link. */
const mails = async (student: string) => {
  const kept = (await world.ctx.mail.outbox?.newest(50)) ?? [];
  const texts = await Promise.all(kept.map(async ({ name }) => String(await world.ctx.mail.outbox?.read(name))));
  return texts.filter((text) => text.includes(student));
};
/** The answers they were mailed, each once. */
const answersTo = async (student: string) => {
  await world.work();
  const kept = await mails(student);
  expect(kept).toHaveLength(1);
  return kept[0];
};

describe("A recipient", () => {
  it("requests another name with a mailed code, and the organiser sees both names", { tags: "full" }, async () => {
    const student = await meera();
    expect(await askForCorrection(world, student, { ...WISH, note: " With two e's \u202e" })).toMatchObject({
      status: 200,
    });
    expect(await requestOf(student)).toMatchObject({
      student: { name: "Mira Nair" },
      name_before: "Mira Nair",
      name_asked: "Meera Nair",
      note: "With two e's",
      email: MEERA.email,
      state: "open",
      asked_at: world.clock.now.toISOString(),
      answered_at: null,
    });
    expect((await certificate(student)).student.name).toBe("Mira Nair");
    const { data } = (await world.asha.ask("listTemplates")).body;
    expect(data.find(({ id }) => id === template)?.corrections).toBe(1);
  });

  it("may write the address in any case, and a new request replaces the open one", async () => {
    const student = await meera();
    await askForCorrection(world, student, { ...WISH, email: " MEERA@Example.com" });
    await askForCorrection(world, student, { ...WISH, name: "Meera Sudhir Nair" });
    const ofStudent = (await requests()).filter((one) => one.student.id === student);
    expect(ofStudent.map((one) => [one.state, one.name_asked])).toEqual([["open", "Meera Sudhir Nair"]]);
  });

  it("learns what is missing", { tags: "full" }, async () => {
    const student = await meera();
    const ask = async (name: string, note: string) =>
      (await askForCorrection(world, student, { ...WISH, name, note })).body.message;
    expect(await ask(" \u200b ", "")).toBe(SAY.students.nameRequired);
    expect(await ask(MEERA.name, " ")).toBe(say.nothing);
    expect(await ask("x".repeat(201), "")).toContain("200");
    expect(await ask("Meera", "x".repeat(501))).toContain("500");
    expect(await requestOf(student)).toBeUndefined();
  });

  it("may ask only a few times a day", { tags: "full" }, async () => {
    const student = await meera();
    const statuses: number[] = [];
    for (let nth = 0; nth <= CORRECTION.perDay; nth++)
      statuses.push((await askForCorrection(world, student, WISH)).status);
    expect(statuses).toEqual([...Array<number>(CORRECTION.perDay).fill(200), 429]);
    world.clock.forward(DAY);
    expect((await askForCorrection(world, student, WISH)).status).toBe(200);
  });

  it("without an e-mail, deleted, or of a deleted template, cannot ask", { tags: "full" }, async () => {
    const nobody = await world.student(world.asha, template, { name: "Null" });
    const gone = await meera();
    await world.asha.ask("deleteStudent", { params: { id: gone } });
    const old = await world.template(world.asha);
    const orphan = await world.student(world.asha, old, MEERA);
    await world.asha.ask("deleteTemplate", { params: { id: old } });
    const ask = async (id: string) =>
      (await world.visitor.ask("sendCorrectionCode", { params: { id }, body: { email: MEERA.email } })).status;
    expect([await ask(nobody), await ask(gone), await ask(orphan), await ask("a".repeat(22))]).toEqual([
      409, 404, 404, 404,
    ]);
  });
});

describe("The certificate's page", () => {
  it(
    "has a form for requests, names the issuer when no mail can prove the recipient, and shows neither when there is no one to ask",
    { tags: "full" },
    async () => {
      const sent = await meera();
      expect(await page(sent)).toContain('id="correction"');
      expect(await page(sent)).not.toContain(MEERA.email);
      const nobody = await world.student(world.asha, template, { name: "Null" });
      expect(await page(nobody)).toContain(say.askWhom(""));
      expect(await page(nobody)).not.toContain('id="correction"');
      const old = await world.template(world.asha);
      const orphan = await world.student(world.asha, old, MEERA);
      await send(orphan);
      await world.asha.ask("deleteTemplate", { params: { id: old } });
      expect(await page(orphan)).not.toContain('class="correction"');
      expect(await page(orphan)).toContain(MEERA.name);
    },
  );
});

describe("Somebody else", () => {
  it("gets the same answers as the recipient, but no mail, and makes no request", { tags: "full" }, async () => {
    const student = await meera();
    const right = await proveAddress(world, student, MEERA.email);
    const wrong = await proveAddress(world, student, "thief@example.com");
    expect(wrong.code).toBe("");
    const tries = async (proof: string) => {
      const answers: unknown[] = [];
      for (let nth = 0; nth <= OTP.tries; nth++) {
        const body = { proof, code: "000000", name: "Thief", note: "" };
        const { status, body: said } = await world.visitor.ask("askCorrection", { params: { id: student }, body });
        answers.push([status, said.message]);
      }
      return answers;
    };
    const answers = await tries(right.proof);
    expect(answers).toEqual(await tries(wrong.proof));
    expect(answers.at(-1)).toEqual([422, SAY.login.otpBurned]);
    expect(await requestOf(student)).toBeUndefined();
  });

  it(
    "cannot use a code twice, late, for another certificate, or after the address was changed",
    { tags: "full" },
    async () => {
      const [student, other] = [await meera(), await meera()];
      const ask = async (id: string, { proof, code }: { proof: string; code: string }) => {
        const body = { proof, code, name: "Meera Nair", note: "" };
        return (await world.visitor.ask("askCorrection", { params: { id }, body })).body.message;
      };
      const proved = await proveAddress(world, student, MEERA.email);
      expect(await ask(other, proved)).toBe(SAY.login.otpExpired);
      expect(await ask(student, proved)).toBeUndefined();
      expect(await ask(student, proved)).toBe(SAY.login.otpExpired);
      const late = await proveAddress(world, student, MEERA.email);
      world.clock.forward(OTP.livesMs);
      expect(await ask(student, late)).toBe(SAY.login.otpExpired);
      const old = await proveAddress(world, student, MEERA.email);
      await world.asha.ask("updateStudent", { params: { id: student }, body: { ...MEERA, email: "new@example.com" } });
      expect(await ask(student, old)).toBe(SAY.login.otpExpired);
    },
  );
});

describe("The organiser", () => {
  it("accepts with one click: the same link shows the new name and the update, free of charge, and nothing is resent", async () => {
    const student = await meera();
    await send(student);
    await askForCorrection(world, student, WISH);
    world.clock.forward(DAY);
    const balance = (await world.asha.ask("creditBalance")).body;
    expect((await answer(student, true)).body).toMatchObject({
      state: "accepted",
      name_before: "Mira Nair",
      answered_at: world.clock.now.toISOString(),
      student: { id: student, name: "Meera Nair" },
      unsent: true,
    });
    expect((await certificate(student)).student.name).toBe("Meera Nair");
    expect(await page(student)).toContain("Updated on");
    expect((await world.asha.ask("creditBalance")).body).toEqual(balance);
    const mail = await answersTo(student);
    expect(mail).toContain("Subject: Corrected: your certificate for HackFest 2026");
    expect(mail).toContain(`To: Meera Nair <${MEERA.email}>`);
    const { rows } = await world.ctx.pool.query(
      "select answered_by is not null as by, state from corrections where student_id = $1",
      [student],
    );
    expect(rows).toEqual([{ by: true, state: "accepted" }]);
  });

  it(
    "sees which accepted names are on no certificate that was sent, until it is mailed",
    { tags: "full" },
    async () => {
      const student = await meera();
      await send(student);
      await askForCorrection(world, student, WISH);
      expect((await requestOf(student))?.unsent).toBe(false);
      await answer(student, true);
      expect((await requestOf(student))?.unsent).toBe(true);
      const body = { user_template_id: template, student_ids: [student], changed: true };
      expect((await world.asha.ask("sendMail", { body })).body.queued).toBe(1);
      expect((await requestOf(student))?.unsent).toBe(false);
      expect((await world.asha.ask("sendMail", { body })).body).toMatchObject({
        queued: 0,
        message: SAY.mail.correctedSent,
      });
      // Nothing was sent before, so nothing was corrected.
      const other = await meera();
      await askForCorrection(world, other, WISH);
      expect((await answer(other, true)).body.unsent).toBe(false);
    },
  );

  it("is offered to send no accepted name whose certificate is withdrawn, or held", { tags: "full" }, async () => {
    const student = await meera();
    await send(student);
    await askForCorrection(world, student, WISH);
    await answer(student, true);
    const [params, both] = [{ id: template }, { user_template_id: template, student_ids: [student] }];
    await world.asha.ask("withdrawCertificates", { body: { ...both, reason: "A test" } });
    expect((await requestOf(student))?.unsent).toBe(false);
    await world.asha.ask("restoreCertificates", { body: both });
    expect((await requestOf(student))?.unsent).toBe(true);
    await world.asha.ask("steerSending", { params, body: { act: "cancel" } });
    expect((await world.asha.ask("holdTemplate", { params, body: {} })).status).toBe(200);
    expect((await requestOf(student))?.unsent).toBe(false);
    await world.asha.ask("liftHold", { params });
    expect((await requestOf(student))?.unsent).toBe(true);
  });

  it("accepts, and the AI texts about the student get the new name too", { tags: "full" }, async () => {
    const student = await meera();
    const texts = { aititle: "Mira Nair, first of forty", summary: "Mira led; a miracle." };
    const params = { id: student };
    expect((await world.asha.ask("editStudentAi", { params, body: texts })).status).toBe(200);
    await askForCorrection(world, student, WISH);
    await answer(student, true);
    expect((await world.asha.ask("getStudentAi", { params })).body).toMatchObject({
      aititle: "Meera Nair, first of forty",
      summary: "Meera led; a miracle.",
    });
  });

  it("declines: nothing changes, and the recipient is mailed once", async () => {
    const student = await meera();
    await send(student);
    await askForCorrection(world, student, WISH);
    expect((await answer(student, false)).body.state).toBe("declined");
    expect((await certificate(student)).student.name).toBe("Mira Nair");
    expect(await page(student)).not.toContain("Updated on");
    expect(await answersTo(student)).toContain("No change to your certificate");
  });

  it(
    "declines with a reason, which the recipient reads in the mail and the organiser in the list",
    { tags: "full" },
    async () => {
      const student = await meera();
      await send(student);
      await askForCorrection(world, student, WISH);
      const decline = async (reason: string) =>
        world.asha.ask("answerCorrection", {
          params: { id: (await requestOf(student))?.id ?? "" },
          body: { accept: false, reason },
        });
      expect(await decline("x".repeat(CORRECTION.reason + 1))).toMatchObject({ status: 422 });
      expect(await requestOf(student)).toMatchObject({ state: "open" });
      const reason = "The college wrote Mira <b>Nair</b>.";
      expect((await decline(` ${reason}\n`)).body).toMatchObject({ state: "declined", reason });
      expect(await requestOf(student)).toMatchObject({ state: "declined", reason });
      const mail = String(await answersTo(student)).replaceAll("=\r\n", "");
      expect(mail).toContain(say.mail.reason(reason));
      expect(mail).not.toContain(say.mail.askWhy);
    },
  );

  it("declines, and the mail invites a reply when the organiser's address is verified", () => {
    const named = { id: "c", studentId: "s", name: "Mira Nair", nameBefore: "Mira Nair", email: MEERA.email };
    const issuing = {
      template: { issuer: "" },
      owner: { name: "Asha", issuer: "", showName: false, verifiedIssuer: "", verifiedDomain: "" },
    };
    const answered = {
      ...named,
      ...issuing,
      state: "declined",
      reason: "",
      templateName: "HackFest",
      language: "English",
    } as const;
    const mail = answerMail(world.ctx, { ...answered, replyTo: "asha@example.com" });
    expect(mail.replyTo?.address).toBe("asha@example.com");
    expect(mail.text).toContain(say.mail.askWhy);
    expect(answerMail(world.ctx, { ...answered, replyTo: "" }).text).not.toContain(say.mail.askWhy);
    const { text, html } = answerMail(world.ctx, { ...answered, replyTo: "asha@example.com", reason: "<b>No</b>" });
    expect(text).toContain(say.mail.reason("<b>No</b>"));
    expect(text).not.toContain(say.mail.askWhy);
    expect(html).not.toContain("<b>No");
    expect(html).toContain("&#60;b&#62;No");
  });

  it("accepts a note, and the recipient is mailed a minute later when the mail server was unavailable", async () => {
    const student = await meera();
    await askForCorrection(world, student, { email: MEERA.email, name: MEERA.name, note: "The date is wrong" });
    expect((await answer(student, true)).body.state).toBe("accepted");
    await world.work({ ...world.ctx, mail: { ...world.ctx.mail, send: takesNone } });
    expect(world.logged.join("")).toContain("Not now, says the test");
    expect(await mails(student)).toEqual([]);
    world.clock.forward(MINUTE);
    const text = await answersTo(student);
    expect(text).toContain(say.mail.acceptedNote.slice(0, 40));
    expect(text).toContain("Subject: Corrected: your certificate for HackFest 2026");
  });

  it("queues the mail with the answer: an answer that is rolled back mails nobody", async () => {
    const student = await meera();
    await askForCorrection(world, student, WISH);
    const { queueJob } = world.ctx;
    world.ctx.queueJob = async (...job) => {
      await queueJob(...job);
      throw new Error("The process dies");
    };
    const answered = await answer(student, true);
    world.ctx.queueJob = queueJob;
    expect(answered.status).toBe(500);
    expect(await world.waiting()).toEqual([]);
    expect(await requestOf(student)).toMatchObject({ state: "open" });
  });

  it("mails nobody who was deleted meanwhile", async () => {
    const student = await meera();
    await askForCorrection(world, student, WISH);
    await answer(student, true);
    await world.asha.ask("deleteStudent", { params: { id: student } });
    await world.work();
    expect(await mails(student)).toEqual([]);
    world.clock.forward(4 * DAY);
    await world.work();
    expect(await world.waiting()).toEqual([]);
  });

  it.each(["student", "template"] as const)(
    "mails an answer once the deletion of its %s is undone",
    { tags: "full" },
    async (what) => {
      const student = await meera();
      const [remove, restore, id] =
        what === "student"
          ? (["deleteStudent", "restoreStudent", student] as const)
          : (["deleteTemplate", "restoreTemplate", template] as const);
      await askForCorrection(world, student, WISH);
      await answer(student, true);
      await world.work({ ...world.ctx, mail: { ...world.ctx.mail, send: takesNone } });
      expect((await world.asha.ask(remove, { params: { id } })).status).toBe(200);
      world.clock.forward(MINUTE);
      await world.work();
      expect(await mails(student)).toEqual([]);
      expect((await world.asha.ask(restore, { params: { id } })).status).toBe(200);
      world.clock.forward(MINUTE);
      expect(await answersTo(student)).toContain("Corrected: your certificate for HackFest 2026");
    },
  );

  it("answers once: a second click or another answer is refused", async () => {
    const student = await meera();
    await askForCorrection(world, student, WISH);
    const id = (await requestOf(student))?.id ?? "";
    const both = await Promise.all(
      [true, false].map((accept) => world.asha.ask("answerCorrection", { params: { id }, body: { accept } })),
    );
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  });

  it("answers one request while the recipient makes the next, without a deadlock", { tags: "full" }, async () => {
    const students = await Promise.all([meera(), meera(), meera(), meera()]);
    for (const student of students) await askForCorrection(world, student, WISH);
    const ofStudent = [];
    for (const student of students)
      ofStudent.push({
        student,
        proved: await proveAddress(world, student, MEERA.email),
        id: (await requestOf(student))?.id ?? "",
      });
    const answers = await Promise.all(
      ofStudent.flatMap(({ student, proved, id }) => [
        world.visitor.ask("askCorrection", { params: { id: student }, body: { ...proved, name: "Meera N", note: "" } }),
        world.asha.ask("answerCorrection", { params: { id }, body: { accept: true } }),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter((_, at) => at % 2 === 0).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("does not see the requests of deleted students, and sees them again when they are restored", async () => {
    const student = await meera();
    await askForCorrection(world, student, WISH);
    const id = (await requestOf(student))?.id ?? "";
    await world.asha.ask("deleteStudent", { params: { id: student } });
    expect(await requestOf(student)).toBeUndefined();
    expect((await world.asha.ask("answerCorrection", { params: { id }, body: { accept: true } })).status).toBe(404);
    await world.asha.ask("restoreStudent", { params: { id: student } });
    expect(await requestOf(student)).toMatchObject({ state: "open" });
  });
});

describe("Editing a student", () => {
  it("changes the certificate at the same link, and mails nobody", async () => {
    const student = await meera();
    await send(student);
    expect(await page(student)).not.toContain("Updated on");
    await world.asha.ask("updateStudent", { params: { id: student }, body: { ...MEERA, name: "Meera Nair" } });
    expect(await page(student)).toContain("Updated on");
    expect((await certificate(student)).student.name).toBe("Meera Nair");
    expect(await mails(student)).toEqual([]);
  });

  it("changes the name in the AI texts too", async () => {
    const student = await meera();
    const params = { id: student };
    await world.asha.ask("editStudentAi", { params, body: { aititle: "Mira at her best", summary: "" } });
    await world.asha.ask("updateStudent", { params, body: { ...MEERA, name: "Meera Nair" } });
    expect((await world.asha.ask("getStudentAi", { params })).body.aititle).toBe("Meera at her best");
  });
});
