export declare function ensureChromium(): string
export declare function findChromium(): string | undefined
