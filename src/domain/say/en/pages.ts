// English: pages that are missing or broken.

export const pages = {
  notFound: "Page not found",
  notFoundText: "Check the address for typos.",
  home: "Go home",
  post: "Post",
  broken: "This screen stopped working",
  brokenText: "Reload the page. Your saved work is safe.",
  reload: "Reload",
} as const;
