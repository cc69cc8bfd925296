export declare function envFileFlags(folder: string): string[]
