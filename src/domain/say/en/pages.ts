// English: pages that are missing or broken.

export const pages = {
  notFound: "Page not found",
  notFoundText: "Check the address for typos.",
  home: "Go home",
  post: "Post",
  broken: "Something went wrong",
  brokenText: "Reload the page. Your saved work is safe.",
  reload: "Reload",
} as const;
