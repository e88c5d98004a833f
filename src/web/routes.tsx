// The specification's routes; each screen is loaded on demand.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { askFirst } from "./first-queries.ts";
import { certificateAddress } from "./shell/certificate-address.ts";
import { goToItsDocument } from "./shell/checkout-document.ts";
import { Anonymous } from "./shell/Anonymous.tsx";
import { fetchShell, Guard } from "./shell/Guard.tsx";
import { Broken, NoScreen, NotFound } from "./shell/plain-pages.tsx";
import { screen } from "./shell/screen.tsx";
import { Waiting } from "./ui/layout/Waiting.tsx";

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  // The certificate page is rendered by the server, so links to it leave the app. Buy Credits is a document of its own.
  beforeLoad: ({ location, preload }) => {
    const certificate = certificateAddress(location.pathname);
    if (certificate !== undefined) {
      window.location.replace(certificate);
      // Render nothing more: the browser is navigating away.
      return new Promise<never>(() => {});
    }
    return preload ? undefined : goToItsDocument(location);
  },
});

const anonymous = createRoute({ getParentRoute: () => root, id: "anonymous", component: Anonymous });
const loginPage = lazyRouteComponent(() => import("./login/Page.tsx"), "LoginPage");
const start = createRoute({ getParentRoute: () => anonymous, path: "/", component: loginPage });
const login = createRoute({ getParentRoute: () => anonymous, path: "/login", component: loginPage });

const join = createRoute({
  getParentRoute: () => root,
  path: "/join",
  component: screen(() => import("./join/Page.tsx"), "JoinPage"),
});

const user = createRoute({
  getParentRoute: () => root,
  path: "/user",
  component: Guard,
  beforeLoad({ location, matches, preload }) {
    fetchShell();
    askFirst(location, preload ? "preload" : (matches.at(-1)?.cause ?? "enter"));
  },
});
const userStart = createRoute({
  getParentRoute: () => user,
  path: "/",
  beforeLoad: () => redirect({ to: "/user/templates", throw: true }),
});
const templates = createRoute({
  getParentRoute: () => user,
  path: "/templates",
  validateSearch: (search): { q?: string } => textOf(search, "q"),
  component: screen(() => import("./templates/Page.tsx"), "TemplatesPage"),
});
const createTemplate = createRoute({
  getParentRoute: () => user,
  path: "/create-template",
  component: screen(() => import("./templates/CreatePage.tsx"), "CreateTemplatePage"),
});
const customize = createRoute({
  getParentRoute: () => user,
  path: "/templates/customize/$id",
  validateSearch: (search): { variant?: string } => textOf(search, "variant"),
  staticData: { frame: true },
  component: screen(() => import("./designer/Page.tsx"), "DesignerPage"),
});
const preview = createRoute({
  getParentRoute: () => user,
  path: "/templates/view/$id",
  validateSearch: (search): { variant?: string } => textOf(search, "variant"),
  component: screen(() => import("./preview/Page.tsx"), "PreviewPage"),
});
const students = createRoute({
  getParentRoute: () => user,
  path: "/templates/students/$templateId",
  validateSearch: (search): { q?: string; state?: string; sort?: string; variant?: string; draft?: string } => ({
    ...textOf(search, "q"),
    ...textOf(search, "state"),
    ...textOf(search, "sort"),
    ...textOf(search, "variant"),
    ...textOf(search, "draft"),
  }),
  component: screen(() => import("./students/Page.tsx"), "StudentsPage"),
});
const posts = createRoute({
  getParentRoute: () => user,
  path: "/posts",
  validateSearch: (search): { q?: string } => textOf(search, "q"),
  component: screen(() => import("./templates/Page.tsx"), "CertificatesPage"),
});
const people = createRoute({
  getParentRoute: () => user,
  path: "/people",
  validateSearch: (search): { q?: string } => textOf(search, "q"),
  component: screen(() => import("./people/Page.tsx"), "PeoplePage"),
});
const desk = createRoute({
  getParentRoute: () => user,
  path: "/desk/$templateId",
  validateSearch: (search): { q?: string } => textOf(search, "q"),
  component: screen(() => import("./desk/Page.tsx"), "DeskPage"),
});
const credits = createRoute({
  getParentRoute: () => user,
  path: "/credits",
  component: screen(() => import("./credits/Page.tsx"), "CreditsPage"),
});
const buyCredits = createRoute({
  getParentRoute: () => user,
  path: "/buy-credits",
  component: screen(() => import("./buy-credits/Page.tsx"), "BuyCreditsPage"),
});
const profile = createRoute({
  getParentRoute: () => user,
  path: "/profile",
  validateSearch: (search): { new?: string } => textOf(search, "new"),
  component: screen(() => import("./profile/Page.tsx"), "ProfilePage"),
});
const members = createRoute({
  getParentRoute: () => user,
  path: "/members",
  component: screen(() => import("./members/Page.tsx"), "MembersPage"),
});
const apiKeys = createRoute({
  getParentRoute: () => user,
  path: "/keys",
  component: screen(() => import("./profile/api-keys/Page.tsx"), "ApiKeysPage"),
});
const webhooks = createRoute({
  getParentRoute: () => user,
  path: "/webhooks",
  component: screen(() => import("./profile/webhooks/Page.tsx"), "WebhooksPage"),
});
const webhook = createRoute({
  getParentRoute: () => user,
  path: "/webhooks/$webhookId",
  component: screen(() => import("./profile/webhooks/WebhookPage.tsx"), "WebhookPage"),
});
const activity = createRoute({
  getParentRoute: () => user,
  path: "/activity",
  validateSearch: (search): { person?: string; topic?: string; time?: string } => ({
    ...textOf(search, "person"),
    ...textOf(search, "topic"),
    ...textOf(search, "time"),
  }),
  component: screen(() => import("./activity/Page.tsx"), "ActivityPage"),
});
const figures = createRoute({
  getParentRoute: () => user,
  path: "/figures",
  validateSearch: (search): { template?: string; days?: string } => ({
    ...textOf(search, "template"),
    ...textOf(search, "days"),
  }),
  component: screen(() => import("./figures/Page.tsx"), "FiguresPage"),
});
const issuer = createRoute({
  getParentRoute: () => user,
  path: "/issuer",
  component: screen(() => import("./issuer/Page.tsx"), "IssuerPage"),
});
const brand = createRoute({
  getParentRoute: () => user,
  path: "/brand",
  component: screen(() => import("./brand/Page.tsx"), "BrandPage"),
});
const createPost = createRoute({
  getParentRoute: () => user,
  path: "/create-post",
  validateSearch: (search): { template?: string; variant?: string } => ({
    ...textOf(search, "template"),
    ...textOf(search, "variant"),
  }),
  component: screen(() => import("./posts/CreatePage.tsx"), "CreatePostPage"),
});
const post = createRoute({
  getParentRoute: () => user,
  path: "/post/$id",
  validateSearch: (search): { post_title?: string } => textOf(search, "post_title"),
  component: screen(() => import("./posts/Page.tsx"), "PostPage"),
});
/** Unknown paths under /user also need a login. */
const noScreen = createRoute({ getParentRoute: () => user, path: "$", component: NoScreen });

const tree = root.addChildren([
  anonymous.addChildren([start, login]),
  join,
  user.addChildren([
    userStart,
    templates,
    createTemplate,
    customize,
    preview,
    students,
    posts,
    people,
    desk,
    credits,
    buyCredits,
    profile,
    members,
    apiKeys,
    webhooks,
    webhook,
    activity,
    figures,
    issuer,
    brand,
    createPost,
    post,
    noScreen,
  ]),
]);

export function openRouter() {
  return createRouter({
    routeTree: tree,
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultPendingComponent: () => <Waiting label={SAY.product.loading} />,
    defaultErrorComponent: Broken,
  });
}

export type AppRouter = ReturnType<typeof openRouter>;

/** A string of the query, if present. */
function textOf<K extends string>(search: Record<string, unknown>, key: K): { [P in K]?: string } {
  const value = search[key];
  // The router parses digits as a number and 'true' as a boolean.
  const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  return typeof text === "string" ? ({ [key]: text } as { [P in K]?: string }) : {};
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The screen fills the window and scrolls in its own parts, without a footer; the sidebar shrinks to a rail. */
    frame?: boolean;
  }
}
