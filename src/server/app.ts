// Combines the calls and pages of all features into one HTTP application.
import type { FastifyInstance } from "fastify";
import { aiRoutes } from "./ai/routes.ts";
import { backgroundAtClose } from "./async/in-background.ts";
import { certificatePages } from "./certificates/pages.ts";
import { credentialPages } from "./credentials/pages.ts";
import { credentialRoutes } from "./credentials/routes.ts";
import { verifyPages } from "./credentials/verify-page.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { brandRoutes } from "./brand/routes.ts";
import { claimPages } from "./claims/pages.ts";
import { claimRoutes } from "./claims/routes.ts";
import type { Context } from "./context.ts";
import { correctionRoutes } from "./corrections/routes.ts";
import { creditRoutes } from "./credits/routes.ts";
import { mailFramePage } from "./deliveries/compose/frame-page.ts";
import { livePages } from "./deliveries/control/live.ts";
import { draftRoutes } from "./deliveries/issuing/draft-routes.ts";
import { deliveryRoutes } from "./deliveries/routes.ts";
import { handingOverRoutes } from "./handing-over/routes.ts";
import { publishingRoutes } from "./deliveries/publishing/routes.ts";
import { whatsAppPages } from "./deliveries/whatsapp/pages.ts";
import { whatsAppRoutes } from "./deliveries/whatsapp/routes.ts";
import { unsubscribePages } from "./deliveries/recipients/unsubscribe-pages.ts";
import { demoRoutes } from "./demo/routes.ts";
import { demoPages } from "./demo/visit.ts";
import { devPages } from "./dev/pages.ts";
import { fontPages } from "./drawing/pages.ts";
import { developerPages } from "./developers/pages.ts";
import { embedPages } from "./embed/pages.ts";
import { eventRoutes } from "./events/routes.ts";
import { exportPages } from "./exports/pages.ts";
import { exportRoutes } from "./exports/routes.ts";
import { figuresAtClose } from "./figures/count.ts";
import { figureRoutes } from "./figures/routes.ts";
import { filePages } from "./files/pages.ts";
import { fileRoutes } from "./files/routes.ts";
import { createApp } from "./http/app.ts";
import type { Handlers } from "./http/handler.ts";
import { webPages } from "./http/web.ts";
import { wellKnownPages } from "./http/well-known.ts";
import { achievementPages } from "./issuers/achievement-pages.ts";
import { issuerPages } from "./issuers/pages.ts";
import { issuerRoutes } from "./issuers/routes.ts";
import { legalPages } from "./legal/pages.ts";
import { mineDownload } from "./mine/download.ts";
import { minePages } from "./mine/pages.ts";
import { magicRoutes } from "./magic/routes.ts";
import { mineRoutes } from "./mine/routes.ts";
import { metricsPages } from "./metrics/pages.ts";
import { paymentPages } from "./payments/pages.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { foundPages } from "./images/pages.ts";
import { imageRoutes } from "./images/routes.ts";
import { postRoutes } from "./posts/routes.ts";
import { previewPages } from "./previews/pages.ts";
import { profileRoutes } from "./profile/routes.ts";
import { wayRoutes } from "./profile/way-routes.ts";
import { apiKeyRoutes } from "./programs/key-routes.ts";
import { serveMcp } from "./programs/mcp/serve.ts";
import { programRoutes } from "./programs/routes.ts";
import { serveProgramCalls } from "./programs/serve.ts";
import { openingsAtClose } from "./programs/webhooks/opened.ts";
import { webhookRoutes } from "./programs/webhooks/routes.ts";
import { signInRoutes } from "./signin/routes.ts";
import { identityRoutes } from "./signin/identity-routes.ts";
import { oidcRoutes } from "./signin/oidc-routes.ts";
import { passkeyRoutes } from "./signin/passkeys/routes.ts";
import { sessionRoutes } from "./signin/session-routes.ts";
import { starterRoutes } from "./starters/routes.ts";
import { columnRoutes } from "./students/column-routes.ts";
import { studentRoutes } from "./students/routes.ts";
import { presencePages } from "./templates/presence.ts";
import { variantRoutes } from "./templates/variants/routes.ts";
import { templateRoutes } from "./templates/routes.ts";
import { savedTextRoutes } from "./saved-texts/routes.ts";
import { reportPages } from "./trust/report-pages.ts";
import { keepOwnerPages } from "./workspaces/keep-pages.ts";
import { workspaceRoutes } from "./workspaces/routes.ts";

/** The state of the process, which web processes and workers both serve. */
const STATE_PAGES = [metricsPages];

/** A worker serves only its state. */
export async function openStateApp(ctx: Context): Promise<FastifyInstance> {
  return createApp(ctx, undefined, STATE_PAGES);
}

export async function openApp(ctx: Context): Promise<FastifyInstance> {
  return createApp(ctx, handlersOf(ctx), [
    ...STATE_PAGES,
    programCalls,
    filePages,
    foundPages,
    previewPages,
    fontPages,
    certificatePages,
    credentialPages,
    embedPages,
    verifyPages,
    minePages,
    claimPages,
    mineDownload,
    reportPages,
    backgroundAtClose,
    openingsAtClose,
    figuresAtClose,
    exportPages,
    livePages,
    mailFramePage,
    presencePages,
    unsubscribePages,
    keepOwnerPages,
    whatsAppPages,
    achievementPages,
    issuerPages,
    devPages,
    demoPages,
    paymentPages,
    legalPages,
    developerPages,
    wellKnownPages,
    webPages,
  ]);
}

function programCalls(app: FastifyInstance, ctx: Context): void {
  const calls = programRoutes(ctx);
  serveProgramCalls(app, ctx, calls);
  serveMcp(app, ctx, calls);
}

function handlersOf(ctx: Context): Handlers {
  return {
    ...signInRoutes(ctx),
    ...demoRoutes(ctx),
    ...sessionRoutes(ctx),
    ...identityRoutes(ctx),
    ...oidcRoutes(ctx),
    ...passkeyRoutes(ctx),
    ...profileRoutes(ctx),
    ...wayRoutes(ctx),
    ...postRoutes(ctx),
    ...imageRoutes(ctx),
    ...templateRoutes(ctx),
    ...variantRoutes(ctx),
    ...starterRoutes(ctx),
    ...magicRoutes(ctx),
    ...fileRoutes(ctx),
    ...studentRoutes(ctx),
    ...columnRoutes(ctx),
    ...deliveryRoutes(ctx),
    ...whatsAppRoutes(ctx),
    ...draftRoutes(ctx),
    ...handingOverRoutes(ctx),
    ...publishingRoutes(ctx),
    ...certificateRoutes(ctx),
    ...credentialRoutes(ctx),
    ...correctionRoutes(ctx),
    ...mineRoutes(ctx),
    ...claimRoutes(ctx),
    ...creditRoutes(ctx),
    ...paymentRoutes(ctx),
    ...aiRoutes(ctx),
    ...exportRoutes(ctx),
    ...workspaceRoutes(ctx),
    ...eventRoutes(ctx),
    ...figureRoutes(ctx),
    ...apiKeyRoutes(ctx),
    ...webhookRoutes(ctx),
    ...issuerRoutes(ctx),
    ...brandRoutes(ctx),
    ...savedTextRoutes(ctx),
  };
}
