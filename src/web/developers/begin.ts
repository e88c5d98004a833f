// The reference at /developers: loads Scalar, from our own server only, and lets it read our document.
import "./developers.css";
import { readTheme, showTheme } from "../theme.ts";

declare global {
  interface Window {
    Scalar?: { createApiReference(place: HTMLElement, options: object): void };
  }
}

showTheme();
const place = document.getElementById("reference");
if (place !== null) load(place);

function load(at: HTMLElement): void {
  const script = document.createElement("script");
  script.src = at.dataset["scalar"] ?? "";
  script.addEventListener("load", () => show(at));
  document.head.append(script);
}

/** Whatever would ask another host is off, and a key is forgotten with the page. */
function show(at: HTMLElement): void {
  const dark =
    readTheme() === "dark" || (readTheme() === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  window.Scalar?.createApiReference(at, {
    url: at.dataset["document"],
    theme: "none",
    forceDarkModeState: dark ? "dark" : "light",
    hideDarkModeToggle: true,
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: "never",
    operationTitleSource: "path",
    authentication: { preferredSecurityScheme: "key" },
    persistAuth: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
    documentDownloadType: "json",
  });
}
