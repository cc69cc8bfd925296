/** The id around the header of pages that are plain HTML, where the header alone is React's. */
export const HEADER_ID = 'header'
