// English: pages that are missing or broken.

export const pages = {
  notFound: "Page not found",
  notFoundText: "Check the address for typos.",
  home: "Go home",
  post: "Post",
  broken: "Something went wrong",
  brokenText: "Reload the page. Your saved work is safe.",
  reload: "Reload",
  partMissing: "This part could not be loaded",
  partMissingWhy: "The connection may be gone, or a new version was installed. Your work is kept.",
} as const;
