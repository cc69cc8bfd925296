/** Pages whose views are counted by hour, told apart by what they show. */
export const PAGE_KINDS = ['home', 'product', 'products', 'other'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** The metrics of page views, in the hourly counts; the key is the kind of the page. */
export const VIEW_METRICS = { people: 'page.view', robots: 'page.view.robot' } as const
