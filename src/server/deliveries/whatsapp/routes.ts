// The calls about certificates by WhatsApp.
import type { Context } from "../../context.ts";
import type { Handlers } from "../../http/handler.ts";
import { noteConsent } from "./consent.ts";
import { cancelMessages, sendMessagesNow } from "./control.ts";
import { whatsAppAudience, whatsAppProgress, whatsAppStates } from "./progress.ts";
import { changeReading } from "./reading.ts";
import { receiveNotice } from "./reports.ts";
import { listMessageRows, listPickedMessageRows } from "./rows.ts";
import { queueMessages } from "./send.ts";
import { whatsAppStudent } from "./student.ts";

type Names =
  | "whatsAppAudience"
  | "pickedWhatsAppAudience"
  | "listMessageRows"
  | "sendWhatsApp"
  | "whatsAppProgress"
  | "whatsAppStates"
  | "cancelWhatsApp"
  | "sendWhatsAppNow"
  | "readWhatsAppList"
  | "whatsAppStudent"
  | "noteWhatsAppConsent"
  | "whatsAppNotice";

export function whatsAppRoutes(ctx: Context): Pick<Handlers, Names> {
  return {
    whatsAppAudience: async ({ params, principal }) => ({
      data: await whatsAppAudience(ctx, { ownerId: principal.workspaceId, templateId: params.id }),
    }),
    pickedWhatsAppAudience: async ({ params, body, principal }) => {
      const of = { ownerId: principal.workspaceId, templateId: params.id };
      return {
        data: await whatsAppAudience(ctx, of, body.student_ids),
        rows: await listPickedMessageRows(ctx, of, body.student_ids),
      };
    },
    listMessageRows: async ({ params, query, principal }) => ({
      data: await listMessageRows(ctx, { ownerId: principal.workspaceId, templateId: params.id }, query),
    }),
    sendWhatsApp: async ({ body, principal }) => ({ queued: await queueMessages(ctx, principal, body) }),
    whatsAppProgress: async ({ params, principal }) => ({
      data: await whatsAppProgress(ctx, { ownerId: principal.workspaceId, templateId: params.id }),
    }),
    whatsAppStates: async ({ params, body, principal }) => {
      const of = { ownerId: principal.workspaceId, templateId: params.id };
      return { data: await whatsAppStates(ctx, of, body.student_ids) };
    },
    cancelWhatsApp: async ({ params, body, principal }) => {
      const meant = { templateId: params.id, startsAt: body.starts_at };
      return { cancelled: await cancelMessages(ctx, principal, meant) };
    },
    sendWhatsAppNow: async ({ params, body, principal }) => {
      const meant = { templateId: params.id, startsAt: body.starts_at };
      return { due: await sendMessagesNow(ctx, principal, meant) };
    },
    readWhatsAppList: async ({ params, body, principal }) => {
      const reading = { optInColumn: body.opt_in_column, country: body.country };
      await changeReading(ctx, { ownerId: principal.workspaceId, templateId: params.id }, reading);
      return { ok: true };
    },
    whatsAppStudent: async ({ params, principal }) => ({
      data: await whatsAppStudent(ctx, principal.workspaceId, params.id),
    }),
    noteWhatsAppConsent: async ({ params, body, principal }) => {
      await noteConsent(ctx, principal.workspaceId, params.id, body.agreed);
      return { ok: true };
    },
    whatsAppNotice: async ({ raw, sent }) => ({ noted: await receiveNotice(ctx, raw, sent("x-hub-signature-256")) }),
  };
}
