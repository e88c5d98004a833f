// The post's picture, its shapes and actions.
import { Check, Copy, Download, ExternalLink, Share2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { Post } from "#api/shapes.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { inShape, POST_SHAPES, type PostShape } from "#domain/certificate/post.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { usePublicUrl } from "../shell/use-settings.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { ChangeImage } from "../ui/change-image/ChangeImage.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { fetchPicture } from "../ui/picture/picture.ts";
import { useDownload } from "../ui/picture/use-download.ts";
import { ShareDialog } from "../ui/share/ShareDialog.tsx";
import { useCopied } from "../ui/share/use-copied.ts";
const say = SAY.posts;

export function PostView({ post }: { post: Post }) {
  const [shape, setShape] = useState<PostShape>("own");
  const [sharing, setSharing] = useState(false);
  const [changed, setChanged] = useState(0);
  const mayChange = useWorkspace().may("lists.change");
  const link = `${usePublicUrl()}/certify/${post.id}`;
  const shown = postPicture(post.id, shape, changed);
  const picture = { id: post.id, name: post.title, png: shown, link, shape };
  const { busy, download } = useDownload(picture);
  const ratio = useMemo(() => ratioOf(post, shape), [post, shape]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-h-80 items-center justify-center rounded-card bg-sunken p-4 md:p-8">
        <img
          src={shown}
          alt={say.alt(post.title)}
          className="shadow-print"
          // Reserve space for the picture.
          style={{ width: `min(100%, calc(70dvh * ${ratio}))`, aspectRatio: ratio }}
        />
      </div>
      <div className="flex flex-col gap-4">
        <Shapes value={shape} onChange={setShape} />
        <Button kind="primary" icon={Download} busy={busy} onClick={() => void download()}>
          {SAY.certificate.download}
        </Button>
        <div className="grid gap-3 min-[22rem]:grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-full">
          <Button icon={Share2} onClick={() => setSharing(true)}>
            {SAY.certificate.share}
          </Button>
          <a href={`/certify/${post.id}`} className={buttonLook("quiet", "px-2")}>
            <Icon of={ExternalLink} />
            {say.publicPage}
          </a>
          {mayChange && <ChangeImage id={post.id} find={findContent} onSet={() => setChanged(Date.now())} />}
        </div>
        {post.caption !== "" && <Caption caption={post.caption} />}
      </div>
      <ShareDialog
        shared={{ title: post.title, link, shown, file: () => fetchPicture(picture) }}
        open={sharing}
        onClose={() => setSharing(false)}
      />
    </div>
  );
}

/** Aspect ratio. */
function ratioOf({ content }: Post, shape: PostShape): number {
  const { width, height } = inShape(parseContent(content), shape).canvasSize;
  return width / height;
}

/** The AI content id, if the design has a picture or a QR code. Throws CallError. */
async function findContent(id: string): Promise<string | undefined> {
  const { ai, content } = await call("certificateData", { params: { id } });
  return parseContent(content).elements.some((element) => element.type === "image") ? ai?.id : undefined;
}

function Shapes({ value, onChange }: { value: PostShape; onChange: (shape: PostShape) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{say.shape}</legend>
      <div className="grid grid-cols-2 gap-2">
        {POST_SHAPES.map((shape) => (
          <label
            key={shape}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line bg-surface px-2 font-medium has-checked:border-brand has-checked:bg-brand-wash has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="shape"
              className="sr-only"
              checked={value === shape}
              onChange={() => onChange(shape)}
            />
            {say.shapes[shape]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Caption({ caption }: { caption: string }) {
  const { copied, copy } = useCopied(caption, say.captionCopied);
  return (
    <section aria-labelledby="caption" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 id="caption" className="font-semibold">
        {say.captionTitle}
      </h2>
      <p dir="auto" className="wrap-anywhere">
        {caption}
      </p>
      <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
        {copied ? SAY.certificate.copied : say.copyCaption}
      </Button>
    </section>
  );
}

/** `changed`: when the picture was last changed here, to bypass the browser's cache of a minute. */
function postPicture(id: string, shape: PostShape, changed: number): string {
  const asked = new URLSearchParams({ ...(shape !== "own" && { shape }), ...(changed > 0 && { at: String(changed) }) });
  return `/certify/${id}.png${asked.size === 0 ? "" : `?${asked.toString()}`}`;
}
