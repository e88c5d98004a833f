// The peer of the send benchmark: a bare loop that draws the same picture with our own renderer and sends the same
// mail, without a database. Its parent sends it a count, and it answers with the seconds that so many mails took.
import { createTransport } from "nodemailer";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { mailOf } from "../src/server/deliveries/compose/email-template.ts";
import { drawJpeg } from "../src/server/drawing/draw.ts";
import { openDrawing } from "../src/server/drawing/drawing.ts";
import { composeMail } from "../src/server/providers/mail/compose.ts";
import { DESIGN, NAMES } from "../test/organiser.ts";

const [url = "", folder = "", connections = "5"] = process.argv.slice(2);
const drawing = openDrawing({ files: { provider: "embedded", folder } }, { error: console.error });
const maxConnections = Number(connections);
const transport = createTransport({ url, pool: true, maxConnections, disableFileAccess: true, disableUrlAccess: true });
/** While some mails wait for the mail server, others are drawn. */
const CONCURRENT = maxConnections + drawing.width;
let sent = 0;

process.on("message", (count: number) => void send(count).then((seconds) => process.send?.(seconds)));
process.send?.("ready");

async function send(count: number): Promise<number> {
  const began = performance.now();
  const until = sent + count;
  await Promise.all(Array.from({ length: CONCURRENT }, () => sendUntil(until)));
  return (performance.now() - began) / 1000;
}

async function sendUntil(until: number): Promise<void> {
  while (sent < until) await sendOne(sent++);
}

async function sendOne(n: number): Promise<void> {
  const name = `${NAMES[n % NAMES.length] ?? ""} ${n + 1}`;
  const student = { id: "x".repeat(22), name, certificate_number: `HF-${n + 1}`, remarks: `First place, ${n} teams` };
  const content = fillContent(DESIGN, placeholderValues(student));
  const link = `http://localhost:3000/certify/${student.id}`;
  const email = mailOf({
    messageId: `<bare-${n}@localhost>`,
    from: "Prashasti <certificates@localhost>",
    to: { name, address: `student${n + 1}@example.com` },
    template: "HackFest 2026",
    issuer: "",
    subject: "",
    message: "",
    link,
    unsubscribe: `http://localhost:3000/unsubscribe/${student.id}.${"x".repeat(16)}`,
    picture: await drawJpeg({ drawing }, { content, link }, { width: 600, most: 80 * 1024 }),
  });
  const mail = composeMail(email, new Date());
  if (mail === undefined) throw new Error("No mail");
  await transport.sendMail(mail);
}
