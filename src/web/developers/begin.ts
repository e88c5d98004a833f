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
const door = document.getElementById("open-reference");
if (place !== null && door !== null) whenWanted(door, () => load(place, door));

/** By its button, by scrolling to it, or by an address that names a call. */
function whenWanted(at: HTMLElement, act: () => void): void {
  at.querySelector("button")?.addEventListener("click", act);
  addEventListener("hashchange", act);
  if (location.hash !== "") return act();
  // What is seen at once, without scrolling, nobody has asked for yet.
  const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && act());
  addEventListener("scroll", () => seen.observe(at), { once: true, passive: true });
}

/** Once; after a failure again. */
function load(at: HTMLElement, closed: HTMLElement): void {
  const button = closed.querySelector("button");
  const status = closed.querySelector("[role=status]");
  if (button === null || button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  const script = document.createElement("script");
  script.src = at.dataset["scalar"] ?? "";
  script.addEventListener("load", () => {
    const hadFocus = closed.contains(document.activeElement);
    closed.hidden = true;
    show(at);
    if (hadFocus) at.focus({ preventScroll: true });
  });
  script.addEventListener("error", () => {
    script.remove();
    button.ariaBusy = "false";
    if (status !== null) status.textContent = button.dataset["failed"] ?? "";
  });
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
