/** The package has no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param extracted items of JSON-LD, by their type */
    validate(extracted: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>
    }): Promise<readonly { readonly severity: 'ERROR' | 'WARNING'; readonly issueMessage: string }[]>
  }
}
