// The pages of a list of students; without imports, because the script that runs first in the browser needs it.

/** Rows on a page of the list. */
export const STUDENTS_PAGE = 50;
