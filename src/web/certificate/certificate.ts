// The certificate's data that the server wrote into the page.
import type { CertificatePicture } from "../ui/picture/draw-here.ts";
import type { Credential } from "../ui/share/linkedin-address.ts";

export type PageCertificate = {
  id: string;
  templateName: string;
  title: string;
  link: string;
  /** The address of the finished PNG. */
  png: string;
  /** The address of its PDF. */
  pdf: string;
  /** The code of a picture with a link, for another site. */
  badge: string;
  /** The picture on the page. */
  shown: string;
  /** The data for LinkedIn; undefined for a post. */
  credential: Credential | undefined;
  /** AI is filling it now. */
  pending: boolean;
};

/** Reads the data attributes of the actions element, written by the server (src/server/certificates/page.ts). */
export function readCertificate(actions: HTMLElement): PageCertificate {
  const { id = "", template = "", title = "", link = "", pdf = "" } = actions.dataset;
  const png = actions.querySelector("a")?.getAttribute("href") ?? "";
  const shown = actions.ownerDocument.querySelector(".picture-area img")?.getAttribute("src") ?? "";
  const { badge = "", number, issuer = "", issued = "" } = actions.dataset;
  const credential = number === undefined ? undefined : { name: template, number, issuer, issuedAt: issued };
  const pending = actions.dataset["pending"] !== undefined;
  return { id, templateName: template, title, link, png, pdf, shown, credential, pending, badge };
}

export function pictureOf({ id, templateName: name, png, link }: PageCertificate): CertificatePicture {
  return { id, name, png, link, shape: "own" };
}
