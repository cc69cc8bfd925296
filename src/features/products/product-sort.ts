/** Orders of the listing beside the owner's own. The newest products are the last of the list, where new ones are added. */
export const SORTS = ['name', 'category', 'newest'] as const
export type Sort = (typeof SORTS)[number]
