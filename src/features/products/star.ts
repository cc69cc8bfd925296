/** The outline of a star on a field of 24 by 24. */
export const STAR = 'm12 2 3 6.7 7.2.8-5.4 4.9 1.5 7.2L12 18l-6.3 3.6 1.5-7.2L1.8 9.5 9 8.7z'
