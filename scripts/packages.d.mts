export declare const MACHINE_CODE: string[]
export declare const SERVER_PACKAGES: string[]
export declare const BUILD_PACKAGES: string[]
export declare const SURPLUS: RegExp[]
