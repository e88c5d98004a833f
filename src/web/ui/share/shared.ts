// What is shared: a title, a public link, and a picture.

export type Shared = {
  title: string;
  link: string;
  /** The address of a picture of it, for the dialog. */
  shown: string;
  /** The picture as a file, for the device's own share sheet. */
  file: () => Promise<File>;
};
