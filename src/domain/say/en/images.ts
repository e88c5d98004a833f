// English: Change Image.

export const images = {
  searchFailed: "Failed to fetch images. Try again.",
  title: "Change Image",
  placeholder: "Search images...",
  search: "Search",
  queryEmpty: "Please enter a search query",
  selected: "Selected",
  set: "Set Image",
  empty: "No images found. Try searching!",
  result: (n: number, credit: string) => `Picture ${n}, ${credit}`,
  notFound: "This picture is no longer among your search results. Please search again.",
  noContent: "Certificate not found.",
  fetchFailed: "This picture could not be loaded. Please choose another.",
  updateFailed: "The picture could not be changed. Please try again.",
  credits: "Pictures",
} as const;
