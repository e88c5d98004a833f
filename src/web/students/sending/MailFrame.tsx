// A mail in a frame of its own, where nothing of it runs or loads, as wide as on a phone or a computer.
import { useEffect, useRef, useState } from "react";
import { MAIL_FRAME } from "#domain/mail/mail-frame.ts";
import { inScheme, type MailScheme } from "./mail-scheme.ts";

/** In CSS px: a small phone, and the reading pane of a mail program. */
export const MAIL_WIDTHS = { phone: 375, desktop: 680 } as const;
const FIRST_HEIGHT = 480;

type Props = {
  html: string;
  title: string;
  width: keyof typeof MAIL_WIDTHS;
  scheme: MailScheme;
};

export function MailFrame({ html, title, width, scheme }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [room, setRoom] = useRoom();
  const wide = MAIL_WIDTHS[width];
  const scale = Math.min(1, room / wide);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (loaded === 0 || inside == null) return undefined;
    writeMail(inside, inScheme(html, scheme));
    return watchHeight(inside.body, setHeight);
  }, [loaded, html, scheme]);
  return (
    <div
      ref={setRoom}
      className="overflow-hidden rounded-control border border-line"
      style={{ height: height * scale }}
    >
      <iframe
        ref={frame}
        src={MAIL_FRAME}
        title={title}
        sandbox="allow-same-origin"
        className="mx-auto block origin-top-left border-0"
        style={{
          width: wide,
          height,
          transform: `translateX(${Math.max(0, (room - wide) / 2)}px) scale(${scale})`,
          margin: 0,
        }}
        onLoad={() => setLoaded((times) => times + 1)}
      />
    </div>
  );
}

/** Only to be read: its links would lead into the frame, or nowhere. */
function writeMail(inside: Document, html: string): void {
  // Read by the frame's own parser, under the frame's policy: no script of a mail can come into this page.
  const Parser = inside.defaultView?.DOMParser;
  if (Parser === undefined) return;
  const mail = new Parser().parseFromString(html, "text/html");
  inside.documentElement.replaceWith(inside.adoptNode(mail.documentElement));
  for (const link of inside.links) {
    link.tabIndex = -1;
    link.style.pointerEvents = "none";
  }
}

function watchHeight(body: HTMLElement, onHeight: (height: number) => void): () => void {
  const watching = new ResizeObserver(() => onHeight(Math.ceil(body.offsetHeight)));
  watching.observe(body);
  return () => watching.disconnect();
}

/** The width that the element has for it. */
function useRoom(): [number, (element: HTMLElement | null) => void] {
  const [room, setRoom] = useState<number>(MAIL_WIDTHS.desktop);
  const watching = useRef<ResizeObserver>(null);
  const [watch] = useState(() => (element: HTMLElement | null) => {
    watching.current?.disconnect();
    if (element === null) return;
    watching.current = new ResizeObserver(() => setRoom(element.clientWidth));
    watching.current.observe(element);
  });
  return [room, watch];
}
