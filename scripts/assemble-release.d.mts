export declare function assembleRelease(folder: string): void
