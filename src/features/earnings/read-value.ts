/** A value that was read from a cell of a report; otherwise the reason why not, with what to do, to follow the cell. */
export type ReadValue<T> = { readonly value: T } | { readonly problem: string }
