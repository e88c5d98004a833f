// The content of a share: title, public link and picture.

export type Shared = {
  title: string;
  link: string;
  /** A picture for the dialog. */
  shown: string;
  /** The picture as a file, for the device's share sheet. */
  file: () => Promise<File>;
};
