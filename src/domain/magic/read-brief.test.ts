import { describe, expect, test } from "vitest";
import { Brief } from "./brief.ts";
import { readBrief } from "./read-brief.ts";

describe("A sentence in English", () => {
  test("gives event, place, date, organiser, tone and accent", () => {
    const brief = readBrief(
      "Certificate of participation for HackFest 2026 at IIT Jodhpur, dark with gold, 20th november 2026, organised by the Google Developer Club",
    );
    expect(brief).toMatchObject({
      kind: "participation",
      shape: "a4-landscape",
      tone: "dark",
      main: null,
      accent: "#d4a437",
      heading: "Certificate of Participation",
      reason: "for taking part in HackFest 2026",
      event: "HackFest 2026",
      where: "IIT Jodhpur, 20 November 2026",
      organiser: "Google Developer Club",
      aiText: false,
    });
  });

  test.each([
    ["winner certificate for a science fair", "winner", "Science Fair", "for {{Remarks}}\nat the Science Fair"],
    [
      "Thank the volunteers of the beach clean-up",
      "volunteer",
      "Beach Clean-Up",
      "for volunteering at the Beach Clean-Up",
    ],
    ["completing the python bootcamp", "course", "Python Bootcamp", "has successfully completed the Python Bootcamp"],
    ["Speaker at an AI workshop", "speaker", "AI Workshop", "for the talk {{Remarks}}\nat the AI Workshop"],
    ["Internship from Meridian Analytics", "internship", "", "has completed an internship in {{Remarks}}"],
    ["Judges of “Startup Sprint”", "mentor", "Startup Sprint", "for serving on the jury of Startup Sprint"],
    ["second place, chess tournament", "runner-up", "Chess Tournament", "for Second Place\nat the Chess Tournament"],
  ])("%s", (sentence, kind, event, reason) => {
    expect(readBrief(sentence)).toMatchObject({ kind, event, reason });
  });

  test("names who signs, with their roles", () => {
    const { signers, event } = readBrief(
      "Best paper award at the National Conference on Machine Learning, signed by Dr. A. Rao, Dean and Meera Joshi (Convener)",
    );
    expect(event).toBe("National Conference on Machine Learning");
    expect(signers).toEqual([
      { name: "Dr. A. Rao", role: "Dean" },
      { name: "Meera Joshi", role: "Convener" },
    ]);
  });

  test("takes the words of look, dates and placeholders for no names", () => {
    expect(readBrief("Winner certificate for HackFest 2026 by Google Developer Group dark with gold")).toMatchObject({
      event: "HackFest 2026",
      organiser: "Google Developer Group",
    });
    expect(readBrief("Quiz certificate by Robotics Club, navy").organiser).toBe("Robotics Club");
    expect(readBrief("Internship certificate from Acme Corp for June to August 2026")).toMatchObject({
      event: "",
      organiser: "Acme Corp",
      where: "June to August 2026",
      reason: "has completed an internship in {{Remarks}}",
    });
    expect(readBrief("Certificate for {{Student Name}} for {{Remarks}} at HackFest 2026")).toMatchObject({
      event: "HackFest 2026",
      where: "",
    });
    expect(JSON.stringify(readBrief("Certificate for {{Remarks}}"))).not.toMatch(/(?<!\{\{)Remarks/u);
    expect(JSON.stringify(readBrief("Certificate at {{Student Name}}"))).not.toContain("Student Name");
  });

  test("reads a name in single quotation marks, and no apostrophe as one", () => {
    expect(readBrief("Attended the workshop 'Design for Impact' by Robotics Club")).toMatchObject({
      event: "Design for Impact",
      organiser: "Robotics Club",
    });
    expect(readBrief("Winners of ‘Teacher's Day Quiz’").event).toBe("Teacher's Day Quiz");
    expect(JSON.stringify(readBrief("the students' fair and the teachers' race"))).not.toMatch(/[ "]'/u);
  });

  test("leaves the prize to each student when it names several", () => {
    expect(readBrief("First, second and third prize, Inter School Quiz").reason).toContain("{{Remarks}}");
    expect(readBrief("First prize, Inter School Quiz").reason).toContain("First Prize");
  });

  test.each([
    ["Square certificate", "square", false],
    ["Instagram post for winners", "square", true],
    ["Story for winners", "story", true],
    ["vertical certificate", "a4-portrait", false],
    ["certificate", "a4-landscape", false],
  ])("%s is %s", (sentence, shape, post) => {
    expect(readBrief(sentence)).toMatchObject({ shape, post });
  });

  test("lets AI write only where it is asked for", () => {
    for (const sentence of [
      "let AI write a line for each student",
      "with an AI-written citation",
      "text written by AI",
      "Winners of HackFest 2026 with a summary by AI",
    ])
      expect([sentence, readBrief(sentence).aiText]).toEqual([sentence, true]);
    for (const sentence of ["AI hackathon", "participation in the AI summit", "workshop on generative AI"])
      expect([sentence, readBrief(sentence).aiText]).toEqual([sentence, false]);
  });

  test("takes two words for a shade as one colour, so that the metal after them is the accent", () => {
    for (const [sentence, main] of [
      ["Winner certificate, midnight blue and gold", "#152a60"],
      ["emerald green with gold", readBrief("emerald").main],
    ] as const)
      expect(readBrief(sentence)).toMatchObject({ main, accent: "#d4a437" });
    expect(readBrief("blue green and gold").accent).not.toBe("#d4a437");
    expect(readBrief("red and navy, blue").accent).toBe(readBrief("navy").main);
  });

  test("makes black dark, and gives a metal to the accents", () => {
    expect(readBrief("black and gold")).toMatchObject({ tone: "dark", main: "#1c1c1e", accent: "#d4a437" });
    expect(readBrief("red and white")).toMatchObject({ tone: "light", accent: null });
  });
});

describe("A sentence in Hindi", () => {
  test("gives a design in Hindi", () => {
    expect(readBrief("विज्ञान मेले में प्रथम स्थान के लिए प्रमाण पत्र, जयपुर में, 12 दिसंबर 2026")).toMatchObject({
      kind: "winner",
      language: "Hindi",
      heading: "प्रशस्ति पत्र",
      reason: "को विज्ञान मेले में\nप्रथम स्थान प्राप्त करने पर",
      where: "जयपुर, 12 दिसंबर 2026",
    });
  });

  test("may also be asked for in English, or follow from the template", () => {
    expect(readBrief("HackFest 2026 participation in Hindi").language).toBe("Hindi");
    expect(readBrief("HackFest 2026 participation", "Hindi").language).toBe("Hindi");
    expect(readBrief("Hindi Diwas 2026 participation").language).toBe("English");
  });
});

test("a sentence in another language gives a design that is valid", () => {
  expect(readBrief("கல்லூரி விழா பங்கேற்பு சான்றிதழ்").language).toBe("Tamil");
  for (const sentence of ["", "🎉🎉🎉", "تقدير للطلاب", "تلگو <b>{{x}}</b> | తెలుగు", "a".repeat(3000), "\u202e}}{{"])
    expect(Brief.safeParse(readBrief(sentence)).success).toBe(true);
});
