import { describe, expect, it } from "vitest";
import { mailColours } from "#domain/mail/mail-colours.ts";
import { mailOf } from "./email-template.ts";
import type { CertificateEmail } from "./email-words.ts";

const email: CertificateEmail = {
  messageId: "<abc@example.org>",
  from: "Prashasti <certificates@example.org>",
  to: { name: "Ananya Iyer", address: "ananya@example.com" },
  template: "HackFest 2026",
  issuer: "",
  subject: "",
  message: "",
  link: "https://example.org/certify/abc",
  picture: Buffer.from("jpeg"),
};

describe("the mail a student gets", () => {
  it("says in plain text and in HTML what it is about and where the certificate is", () => {
    const mail = mailOf(email);
    expect(mail.subject).toBe("Your certificate: HackFest 2026");
    expect(mail.text).toBe(
      [
        "Dear Ananya Iyer,",
        "Your certificate for HackFest 2026 is ready.",
        "Open your certificate:\nhttps://example.org/certify/abc",
        "--\nSent with Prashasti. Made with love in India.",
      ].join("\n\n"),
    );
    expect(mail.html).toContain("Dear Ananya Iyer,");
    // Its picture and its button say that they are the mail's; the address to copy is the certificate's own.
    expect(mail.html.match(/href="https:\/\/example\.org\/certify\/abc\?m"/g)).toHaveLength(2);
    expect(mail.html.match(/href="https:\/\/example\.org\/certify\/abc"/g)).toHaveLength(1);
  });

  it.each(["Hello Ananya Iyer,\n\nwell done.", "Congratulations, Ananya Iyer!\n\nWell done."])(
    "greets once, also where the organiser's own words begin with a greeting: %j",
    (message) => {
      const { text, html } = mailOf({ ...email, message });
      expect(text.startsWith(message)).toBe(true);
      expect(html).not.toContain("Dear Ananya Iyer");
    },
  );

  it("greets where the organiser's words only name its reader somewhere", () => {
    const message = "The jury liked the robot that Ananya Iyer and her team built most.";
    expect(mailOf({ ...email, message }).text).toContain(`Dear Ananya Iyer,\n\n${message}`);
  });

  it("leads to all certificates of its reader", () => {
    const mail = mailOf({ ...email, mine: "https://example.org/mine" });
    expect(mail.text).toContain("All your certificates: https://example.org/mine");
    expect(mail.html).toContain('href="https://example.org/mine"');
  });

  it("shows the picture inline, with alternative text for people who cannot see it", () => {
    const mail = mailOf(email);
    expect(mail.html).toContain(`src="cid:${mail.inline[0]?.cid}"`);
    expect(mail.html).toContain('alt="Certificate of Ananya Iyer"');
  });

  it("has the bar and the button in the brand's colour, and its logo inline, on white in dark mode too", () => {
    const logo = { bytes: Buffer.from("png"), contentType: "image/png", width: 120, height: 40 } as const;
    const mail = mailOf({ ...email, issuer: "IEEE VIT", brand: { colours: mailColours("#8a1538"), logo } });
    expect(mail.html).toContain("background-color:#8a1538;color:#ffffff");
    const shown = /<img\s+src="cid:logo@prashasti"\s+width="120"\s+height="40"\s+alt="IEEE VIT"/;
    expect(mail.html).toMatch(shown);
    expect(mail.html).toMatch(/<td class="" align="left" style="padding:16px 24px;background-color:#ffffff/);
    expect(mail.inline.map(({ filename }) => filename)).toEqual(["certificate.jpg", "logo.png"]);
    expect(mail.text).toBe(mailOf({ ...email, issuer: "IEEE VIT" }).text);
  });

  it("is as before for a workspace without a brand", () => {
    expect(mailOf({ ...email, brand: { colours: undefined, logo: undefined } })).toEqual(mailOf(email));
    expect(mailOf(email).html).toContain("background-color:#353f94;color:#ffffff");
  });

  it("is from the issuer via us, or from us alone", () => {
    expect(mailOf({ ...email, issuer: "IEEE VIT" }).from).toEqual({
      name: "IEEE VIT via Prashasti",
      address: "certificates@example.org",
    });
    expect(mailOf(email).from.name).toBe("Prashasti");
    expect(mailOf({ ...email, from: "certificates@example.org" }).from).toEqual({
      name: "Prashasti",
      address: "certificates@example.org",
    });
    expect(mailOf({ ...email, from: '"Fest, The" <f@example.org>' }).from.name).toBe("Fest, The");
  });

  it("shows markup in names as plain characters", () => {
    const mail = mailOf({
      ...email,
      to: { name: '<img src=x onerror="alert(1)">', address: "a@example.com" },
      template: "</title><script>alert(2)</script>",
      issuer: "A & B",
    });
    expect(mail.html).not.toMatch(/<script|<img src=x/);
    expect(mail.html).toContain("A &#38; B");
    expect(mail.text).toContain("from A & B is ready");
  });
});
