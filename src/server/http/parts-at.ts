// The parts of src/web that are shown at an address: what a document names, and what the build groups.

const SHELL = "shell/Shell.tsx";

/** Every screen of src/web/routes.tsx. */
export const PARTS_AT: readonly { at: RegExp; parts: readonly string[] }[] = [
  { at: /^\/(?:login\/?)?$/, parts: ["login/Page.tsx"] },
  { at: /^\/join\/?$/, parts: ["join/Page.tsx"] },
  { at: /^\/user\/templates\/?$/, parts: [SHELL, "templates/Page.tsx"] },
  { at: /^\/user\/templates\/customize\//, parts: [SHELL, "designer/Page.tsx", "designer/open-design.ts"] },
  { at: /^\/user\/templates\/students\//, parts: [SHELL, "students/Page.tsx"] },
  { at: /^\/user\/templates\/view\//, parts: [SHELL, "preview/Page.tsx"] },
  { at: /^\/user\/create-template\/?$/, parts: [SHELL, "templates/CreatePage.tsx"] },
  { at: /^\/user\/posts\/?$/, parts: [SHELL, "templates/Page.tsx"] },
  { at: /^\/user\/create-post\/?$/, parts: [SHELL, "posts/CreatePage.tsx"] },
  { at: /^\/user\/post\//, parts: [SHELL, "posts/Page.tsx"] },
  { at: /^\/user\/people\/?$/, parts: [SHELL, "people/Page.tsx"] },
  { at: /^\/user\/desk\//, parts: [SHELL, "desk/Page.tsx"] },
  { at: /^\/user\/credits\/?$/, parts: [SHELL, "credits/Page.tsx"] },
  { at: /^\/user\/buy-credits\/?$/, parts: [SHELL, "buy-credits/Page.tsx"] },
  { at: /^\/user\/profile\/?$/, parts: [SHELL, "profile/Page.tsx"] },
  { at: /^\/user\/members\/?$/, parts: [SHELL, "members/Page.tsx"] },
  { at: /^\/user\/keys\/?$/, parts: [SHELL, "profile/api-keys/Page.tsx"] },
  { at: /^\/user\/webhooks\/?$/, parts: [SHELL, "profile/webhooks/Page.tsx"] },
  { at: /^\/user\/webhooks\/[^/]/, parts: [SHELL, "profile/webhooks/WebhookPage.tsx"] },
  { at: /^\/user\/activity\/?$/, parts: [SHELL, "activity/Page.tsx"] },
  { at: /^\/user\/figures\/?$/, parts: [SHELL, "figures/Page.tsx"] },
  { at: /^\/user\/issuer\/?$/, parts: [SHELL, "issuer/Page.tsx"] },
  { at: /^\/user\/brand\/?$/, parts: [SHELL, "brand/Page.tsx"] },
];
