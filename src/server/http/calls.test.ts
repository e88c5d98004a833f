// Requests from clients, mistaken ones and strangers: what is accepted, what is refused, and with which message.
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { openWorld, type World } from "../../../test/world.ts";

const API = "/backend/public/api";
const MULTIPART = { "content-type": "multipart/form-data; boundary=x" };

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const browse = (url: string, language = "en") =>
  world.app.inject({ url, headers: { accept: "text/html,*/*;q=0.8", "accept-language": language } });
const asAsha = () => ({ authorization: `Bearer ${world.asha.token}` });

describe("A request that cannot be read", () => {
  it.each<[string, Record<string, string>, string | Buffer]>([
    ["a multipart body without a boundary", { "content-type": "multipart/form-data" }, "x"],
    ["a multipart body that breaks off", MULTIPART, "--x"],
    ["a multipart field named __proto__", MULTIPART, part('name="__proto__"', "x")],
  ])("is refused with a message and no 500: %s", async (_, headers, payload) => {
    const url = `${API}/user/template`;
    const answer = await world.app.inject({ method: "POST", url, headers: { ...asAsha(), ...headers }, payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: SAY.http.malformed, code: "request.malformed" },
    ]);
  });

  it.each([
    ["/user/template/post/x", '{"title":', "notJson", "request.not_json"],
    ["/user/students/import", "{'rows': []}", "notJson", "request.not_json"],
  ] as const)("is told what is wrong with its JSON: %s with %s", async (path, payload, text, code) => {
    const length = String(Buffer.byteLength(payload));
    const headers = { ...asAsha(), "content-type": "application/json", "content-length": length };
    const answer = await world.app.inject({ method: "POST", url: API + path, headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: SAY.http[text], code }]);
  });

  it.each([
    ["/%zz", 400, SAY.http.malformed, "request.malformed"],
    [`/certify/${"a".repeat(300)}`, 404, SAY.http.notFound, "request.not_found"],
  ])("is refused in our words: the address %s", async (url, status, message, code) => {
    const answer = await world.app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([status, { message, code }]);
  });
});

describe("A request with a compressed body", () => {
  const packed = gzipSync(JSON.stringify({ mobile: "9812345678" }));
  it.each<[string, string, Record<string, string>]>([
    ["JSON", "/send-otp", { "content-type": "application/json" }],
    ["a multipart body", "/user/files", MULTIPART],
    ["a raw body", "/mail/bounces", { "content-type": "application/json" }],
  ])("is refused unread: %s", async (_, path, headers) => {
    for (const encoding of ["gzip", "br", " GZIP", "gzip, identity"]) {
      const sent = { ...asAsha(), ...headers, "content-encoding": encoding };
      const answer = await world.app.inject({ method: "POST", url: API + path, headers: sent, payload: packed });
      expect([answer.statusCode, answer.json()]).toEqual([415, { message: SAY.http.encoded, code: "request.encoded" }]);
    }
  });

  it("may say that it is not compressed", async () => {
    const headers = { ...asAsha(), "content-encoding": "identity" };
    expect((await world.app.inject({ url: `${API}/user/data`, headers })).statusCode).toBe(200);
  });
});

describe("Somebody who opens an address in a browser", () => {
  it.each([
    ["a download that has ended", `/download/${"a".repeat(43)}`, 410],
    ["a receipt that has ended", "/receipt/a/b/c", 410],
    ["a document of nobody", `/certify/${"a".repeat(22)}.pdf`, 404],
  ])("gets a page that says why there is nothing: %s", async (_, url, status) => {
    const { statusCode, headers, body } = await browse(url);
    expect([statusCode, headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(body).toContain(`<h1>${SAY.refusal.gone}</h1>`);
    expect(body).not.toContain("{");
  });

  it("reads it in their language", async () => {
    const { body } = await browse(`/download/${"a".repeat(43)}`, "hi");
    expect(body).toContain('<html lang="hi">');
    expect(body).toContain("यहाँ कुछ नहीं मिला");
  });
});

describe("A request", () => {
  it("may say application/json without a body, as the specification's client does on every call", async () => {
    const headers = { ...asAsha(), "content-type": "application/json" };
    const id = await world.template(world.asha);
    const ask = (method: "GET" | "DELETE") => world.app.inject({ method, url: `${API}/user/template/${id}`, headers });
    expect((await ask("GET")).statusCode).toBe(200);
    expect((await ask("DELETE")).statusCode).toBe(200);
  });

  it("may end in a slash, as typed or shared links do", async () => {
    const student = await world.student(world.asha, await world.template(world.asha), { name: "Meera" });
    const url = `/certify/${student}/`;
    expect((await world.app.inject({ url, headers: { accept: "text/html" } })).statusCode).toBe(200);
    expect((await world.app.inject({ url: `${API}/user/data/`, headers: asAsha() })).statusCode).toBe(200);
  });

  it("may write its bearer in lower case", async () => {
    const headers = { authorization: `bearer ${world.asha.token}` };
    expect((await world.app.inject({ url: `${API}/user/data`, headers })).statusCode).toBe(200);
  });

  it.each<["GET" | "POST", string, () => string, string]>([
    ["POST", "/send-otp", () => SAY.login.mobileInvalid, "mobile.invalid"],
    ["POST", "/verify-otp", () => SAY.login.mobileInvalid, "mobile.invalid"],
    ["POST", "/wallet-nonce", () => SAY.login.walletBad, "wallet.address_invalid"],
    ["POST", "/user/template", () => SAY.createTemplate.fillAll, "template.fields_missing"],
    ["POST", `/user/template/post/:template`, () => SAY.posts.titleRequired, "post.title_required"],
    ["POST", "/generate-gen", () => SAY.ai.promptEmpty, "ai.prompt_empty"],
    ["GET", "/user/images/search", () => SAY.images.queryEmpty, "image_search.query_empty"],
  ])("without its fields is told which the specification wants: %s %s", async (method, path, sentence, code) => {
    const url = `${API}${path.replace(":template", await world.template(world.asha))}`;
    const headers = { ...asAsha(), "content-type": "application/json" };
    const answer = await world.app.inject({ method, url, headers });
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: sentence(), code }]);
  });

  it.each<["GET" | "POST", string, object]>([
    ["GET", "/user/template/1", {}],
    ["GET", "/user/students?user_template_id=1", {}],
    ["POST", "/user/students/delete", { payload: { user_template_id: "1", student_ids: [] } }],
  ])("with a malformed id is answered as not found: %s %s", async (method, path, sent) => {
    const answer = await world.app.inject({ method, url: API + path, headers: asAsha(), ...sent });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: SAY.http.notFound, code: "request.not_found" },
    ]);
  });

  it("with a wrong id in another field is told which field to check", async () => {
    const payload = { user_template_id: await world.template(world.asha), student_ids: ["1"] };
    const url = `${API}/user/students/delete`;
    const answer = await world.app.inject({ method: "POST", url, headers: asAsha(), payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: SAY.http.checkField("student_ids.0"), code: "request.invalid_field" },
    ]);
  });

  it("may be larger than a megabyte where a design is saved, and nowhere else", { tags: "full" }, async () => {
    const id = await world.template(world.asha);
    const ask = (path: string) =>
      world.app.inject({
        method: "POST",
        url: API + path,
        headers: asAsha(),
        payload: { content: " ".repeat(2 ** 20) },
      });
    expect((await ask(`/user/template/temp/${id}`)).statusCode).toBe(422);
    expect((await ask("/user/students")).statusCode).toBe(413);
  });

  it("counts as empty where a design is saved if it is not JSON", async () => {
    const url = `${API}/user/template/temp/${await world.template(world.asha)}`;
    const headers = { ...asAsha(), "content-type": "text/plain" };
    const answer = await world.app.inject({ method: "POST", url, headers, payload: '{"content":"{}"}' });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: SAY.http.checkField("content") }]);
  });

  it.each(["HEAD", "OPTIONS"] as const)("by %s does nothing and reveals nothing", async (method) => {
    const id = await world.template(world.asha);
    const answer = await world.app.inject({ method, url: `${API}/user/template/${id}`, headers: asAsha() });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("HackFest");
  });

  it("of a stranger is refused before its body is read", async () => {
    const headers = { "content-type": "application/json" };
    const url = `${API}/user/template/temp/${"A".repeat(22)}`;
    const answer = await world.app.inject({ method: "POST", url, headers, payload: '{"content":' });
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: SAY.http.signIn, code: "session.missing" }]);
  });

  it("accepts a picture whose file name contains forbidden characters", async () => {
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const payload = part("name=\"file\"; filename*=UTF-8''a%00b.png", Buffer.from(png, "base64"));
    const url = `${API}/user/files`;
    const answer = await world.app.inject({ method: "POST", url, headers: { ...asAsha(), ...MULTIPART }, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, [{ name: "ab.png" }]]);
  });
});

function part(about: string, body: string | Buffer): Buffer {
  const head = `--x\r\nContent-Disposition: form-data; ${about}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from("\r\n--x--\r\n")]);
}
