/** The kinds of device that rules and statistics tell apart. */
export const DEVICES = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof DEVICES)[number]
