export declare function envFileFlags(folder: string): string[]
export declare function unknownNames(folder: string): string[]
