// English: pages that are missing or broken.

export const pages = {
  notFound: "No such page",
  notFoundText: "Nothing has this address.",
  home: "Go to the start",
  post: "Post",
  broken: "This screen stopped working",
  brokenText: "Reload the page. Your saved work is safe.",
  reload: "Reload",
} as const;
