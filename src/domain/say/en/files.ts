// English: uploads.

export const files = {
  empty: "Please choose a picture.",
  notAPicture: (name: string) => `${name}: this is not a PNG, JPG or WEBP picture.`,
  tooLarge: (name: string, mb: number) => `${name}: larger than ${mb} MB. Save it smaller and try again.`,
  tooManyPixels: (name: string) => `${name}: more than 25 megapixels. Save it smaller and try again.`,
  tooManyScans: (name: string) =>
    `${name}: this JPG holds too many scans. Save it again without the progressive option, and try again.`,
  broken: (name: string) => `${name}: the picture is damaged and could not be read.`,
  tooManyFiles: (most: number) => `At most ${most} pictures at once.`,
} as const;
