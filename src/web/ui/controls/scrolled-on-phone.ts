// The look of a row that is scrolled sideways on a phone, where it would take several lines.

/** With room for what shows the focus. */
export const SCROLLED_ON_PHONE = "min-w-0 max-md:-m-1 max-md:overflow-x-auto max-md:p-1 max-md:[scrollbar-width:none]";
