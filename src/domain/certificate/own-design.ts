// The template's own design among its variants.

/** In a query: the students who meet no condition, who get the template's own design. */
export const OWN_DESIGN = "own";
