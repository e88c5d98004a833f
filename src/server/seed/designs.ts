// Three designs for a first look: their artwork, and on it real texts and a real QR code.
import { type Content, type Description, EMPTY_CONTENT, type Element, type Size, type Title } from "#domain/content.ts";
import { canvasOf } from "#domain/shapes.ts";
import { drawHindi } from "./artwork/hindi.ts";
import { drawIndigo } from "./artwork/indigo.ts";
import { drawNight } from "./artwork/night.ts";

export type SeedDesign = {
  name: string;
  category: string;
  language: string;
  issuer: string;
  size: Size;
  draw: (size: Size) => Promise<Buffer>;
  elements: readonly Element[];
};

const LANDSCAPE = canvasOf("a4-landscape", 700);
const SQUARE = canvasOf("square", 600);

/** The content of a design whose artwork is kept at `background`. */
export function contentOf({ size, elements }: SeedDesign, background: string): Content {
  return { ...EMPTY_CONTENT, canvasSize: size, backgroundImage: background, elements: [...elements] };
}

export const DESIGNS: readonly SeedDesign[] = [
  {
    name: "HackFest 2026 winners",
    category: "Technology",
    language: "English",
    issuer: "HackFest 2026",
    size: LANDSCAPE,
    draw: drawIndigo,
    elements: [
      title("title", "Certificate of Excellence", [110, 120, 480, 48], { fontSize: 36, color: "#1d2142" }),
      description("intro", "This is proudly presented to", [150, 170, 400, 24], { fontSize: 14 }),
      title("name", "{{Student Name}}", [110, 196, 480, 56], { fontSize: 42, color: "#353f94" }),
      description(
        "reason",
        "for <secondary>{{Remarks}}</secondary> at HackFest 2026,\nIndian Institute of Technology, Jodhpur",
        [110, 270, 480, 54],
        { fontSize: 15.5, primaryColor: "#3c4163", secondaryColor: "#353f94" },
      ),
      ...signature("left", "R. Narayanan", "Convener", 190, 376, "#353f94"),
      ...signature("right", "Meera Joshi", "Head of School", 510, 376, "#353f94"),
      { id: "qr", type: "image", x: 311, y: 346, width: 78, height: 78, placeholder: false },
      description("number", "{{Certificate ID}}", [270, 427, 160, 18], { fontSize: 10.5 }),
    ],
  },
  {
    name: "Night of Code",
    category: "Technology",
    language: "English",
    issuer: "Coders' Guild",
    size: SQUARE,
    draw: drawNight,
    elements: [
      title("title", "WINNER", [120, 202, 360, 54], {
        fontSize: 46,
        fontFamily: "Cinzel",
        fontWeight: "normal",
        color: "#e9c46a",
      }),
      description("intro", "Night of Code 2026 honours", [120, 257, 360, 22], {
        fontSize: 13.5,
        primaryColor: "#b9c6e6",
      }),
      title("name", "{{Student Name}}", [70, 286, 460, 54], {
        fontSize: 38,
        fontFamily: "Playfair Display",
        fontWeight: "600",
        color: "#fff6dc",
      }),
      description(
        "reason",
        "who wrote code from dusk to dawn and won\n<secondary>{{Remarks}}</secondary>",
        [90, 364, 420, 56],
        { fontSize: 15, primaryColor: "#d5def3", secondaryColor: "#f2b16b" },
      ),
      ...signature("left", "Vikram Sethi", "Convener", 140, 486, "#e9c46a", "#a9b6d8"),
      ...signature("right", "Sara Thomas", "Chief Judge", 460, 486, "#e9c46a", "#a9b6d8"),
      { id: "qr", type: "image", x: 256, y: 434, width: 88, height: 88, placeholder: false },
      description("number", "{{Certificate ID}}", [220, 526, 160, 18], {
        fontSize: 10.5,
        fontFamily: "JetBrains Mono",
        primaryColor: "#a9b6d8",
      }),
    ],
  },
  {
    name: "हिंदी दिवस",
    category: "Education",
    language: "Hindi",
    issuer: "राजभाषा समिति",
    size: LANDSCAPE,
    draw: drawHindi,
    elements: [
      title("title", "प्रशस्ति पत्र", [110, 90, 480, 76], { fontSize: 48, color: "#0f6b52" }),
      description("intro", "यह प्रशस्ति पत्र सम्मान सहित प्रदान किया जाता है", [110, 164, 480, 28], {
        fontSize: 15,
        primaryColor: "#3d5a50",
      }),
      title("name", "{{Student Name}}", [110, 199, 480, 70], { fontSize: 42, color: "#143d31" }),
      description("reason", "को हिंदी दिवस 2026 के अवसर पर\n<secondary>{{Remarks}}</secondary>", [110, 284, 480, 58], {
        fontSize: 16,
        primaryColor: "#2f4a41",
        secondaryColor: "#b8660c",
      }),
      ...signature("left", "सुधा मिश्र", "संयोजक", 180, 381, "#0f6b52", "#3d5a50"),
      ...signature("right", "अनिल वर्मा", "प्राचार्य", 520, 381, "#0f6b52", "#3d5a50"),
      { id: "qr", type: "image", x: 311, y: 352, width: 78, height: 78, placeholder: false },
      description("number", "{{Certificate ID}}", [270, 433, 160, 18], { fontSize: 10.5, primaryColor: "#3d5a50" }),
    ],
  },
];

type Place = readonly [x: number, y: number, width: number, height: number];

function title(id: string, text: string, place: Place, more: Partial<Title>): Title {
  const [x, y, width, height] = place;
  const look = { fontSize: 28, fontFamily: "Rozha One", fontWeight: "bold", color: "#1d2142" };
  return { id, type: "title", x, y, width, height, text, ...look, ...more };
}

function description(id: string, text: string, place: Place, more: Partial<Description>): Description {
  const [x, y, width, height] = place;
  const look = { fontFamily: "Inter", fontWeight: "normal", primaryColor: "#565a78", secondaryColor: "#353f94" };
  return { id, type: "description", x, y, width, height, text, fontSize: 14, ...look, ...more };
}

/** A name as if written by hand, above the line of the artwork, and below it what its bearer is. */
function signature(
  side: string,
  name: string,
  office: string,
  centre: number,
  y: number,
  ink: string,
  print = "#565a78",
): Element[] {
  return [
    title(`signature-${side}`, name, [centre - 70, y, 140, 34], {
      fontSize: 24,
      fontFamily: "Great Vibes",
      fontWeight: "normal",
      color: ink,
    }),
    description(`office-${side}`, office, [centre - 70, y + 40, 140, 20], { fontSize: 11.5, primaryColor: print }),
  ];
}
