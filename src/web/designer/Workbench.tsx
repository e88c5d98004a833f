// The designer of one template: header, the empty state or the canvas area, and the dialogs.
import { Suspense, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { TemplateWithContent } from "#api/shapes.ts";
import { type Content, isEmpty } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { focusScreen } from "../ui/focus-screen.ts";
import { lazily, whenCalm } from "../ui/lazily.tsx";
import { part } from "../ui/part.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { useEventCallback } from "../ui/hooks/use-event-callback.ts";
import { PHONE, useMedia } from "../ui/hooks/use-media.ts";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { CanvasArea } from "./CanvasArea.tsx";
import { useDesignerVerbs } from "./keys/use-designer-verbs.ts";
import { useKeys } from "./keys/use-keys.ts";
import { fetchLaterParts } from "./later-parts.ts";
import { usePresence } from "./presence/use-presence.ts";
import { SavingDialogs } from "./saving/SavingDialogs.tsx";
import { useSaving } from "./saving/use-saving.ts";
import type { Layout } from "./frame/layout.ts";
import { useVariant } from "./variants/use-variant.ts";
import { DesignerHeader } from "./DesignerHeader.tsx";
import { type Actions, useActions } from "./use-actions.ts";
import { useDesigner } from "./use-designer.ts";

const EmptyCanvas = part(async () => (await import("./EmptyCanvas.tsx")).EmptyCanvas, {
  className: "designer-stage p-4",
});
const Unsaveable = part(async () => (await import("./presence/Unsaveable.tsx")).Unsaveable);
const KeysDialog = lazily(async () => (await import("./keys/DesignerKeysDialog.tsx")).DesignerKeysDialog);

type WorkbenchProps = { template: TemplateWithContent; content: Content; layout: Layout };

export function Workbench({ template, content, layout }: WorkbenchProps) {
  const phone = useMedia(PHONE);
  const designer = useDesigner(content);
  const actions = useActions(designer, phone);
  const presence = usePresence(template.id);
  const { standing } = presence;
  const variant = useVariant();
  const savedAt = presence.saves.find((save) => save.variant === (variant ?? null))?.at;
  const saving = useSaving(template, designer, { allowed: standing === "edits", savedAt });
  // Once begun, removing the last element does not lead back to the empty state.
  const [begun, setBegun] = useState(false);
  if (!begun && !isEmpty(designer.content)) setBegun(true);
  const [help, setHelp] = useState(false);
  const onHelp = useCallback(() => setHelp(true), []);
  useEffect(() => toast.closeUndos, []);
  useEffect(() => whenCalm(() => void fetchLaterParts()), []);
  const { keepVersion } = useEventCallback({ keepVersion: saving.keepVersion });
  useKeys("designer", useDesignerVerbs(designer, saving.save));
  const beginPlain = () => {
    focusScreen();
    setBegun(true);
  };
  return (
    <>
      <DesignerHeader template={template} designer={designer} saving={saving} presence={presence} phone={phone} />
      {standing !== "edits" && (
        <div className="designer-note p-2">
          <Suspense>
            <Unsaveable name={template.name} standing={standing} designer={designer} actions={actions} />
          </Suspense>
        </div>
      )}
      {begun ? (
        <CanvasArea
          template={template}
          designer={designer}
          actions={actions}
          phone={phone}
          layout={layout.name}
          mayAdd={standing === "edits"}
          keepVersion={keepVersion}
          onHelp={onHelp}
        />
      ) : (
        <Suspense fallback={<Opening />}>
          <EmptyCanvas language={template.language} designer={designer} actions={actions} onPlain={beginPlain} />
        </Suspense>
      )}
      {actions.processing && <Processing />}
      <ShapeQuestion actions={actions} />
      <KeysDialog open={help} onClose={() => setHelp(false)} />
      {/* Announces each action to screen readers. */}
      <output className="sr-only">{designer.announcement}</output>
      <SavingDialogs template={template} content={content} designer={designer} saving={saving} />
    </>
  );
}

function Opening() {
  return (
    <div className="designer-stage p-4 md:p-6">
      <Waiting label={SAY.designer.loading} className="min-h-[60dvh]" />
    </div>
  );
}

/** Beside the app, so that it also lies over a phone's sheet. */
function Processing() {
  return createPortal(
    <div className="fixed inset-0 z-50 flex items-center justify-center bg-backdrop">
      <Waiting label={SAY.designer.processing} className="rounded-card bg-surface px-12 py-8 shadow-float" />
    </div>,
    document.body,
  );
}

const QUESTION = { title: SAY.designer.useShape, yes: SAY.designer.useShapeYes, no: SAY.designer.useShapeNo };

function ShapeQuestion({ actions }: { actions: Actions }) {
  const { question, answerShape } = actions;
  if (question.kind === "none") return null;
  return (
    <ConfirmDialog
      open
      title={QUESTION.title}
      text={SAY.designer.nearestShape(SAY.designer.shapes[question.shape])}
      confirm={QUESTION.yes}
      cancel={QUESTION.no}
      onConfirm={() => answerShape(question.shape)}
      onClose={() => answerShape(null)}
    />
  );
}
