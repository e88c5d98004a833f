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
  notFound: "That picture is no result of your searches any more. Please search again.",
  noContent: "There is no such certificate.",
  fetchFailed: "That picture could not be fetched. Please choose another.",
  updateFailed: "The picture could not be changed. Please try again.",
  credits: "Pictures",
} as const;
