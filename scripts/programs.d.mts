export declare const PROGRAMS: Readonly<Record<string, string>>
