/** Types for the part of Papa Parse that we use. Its published types require Node.js types. */
declare module 'papaparse' {
  interface Row {
    readonly data: string[]
    readonly errors: readonly { readonly code: string }[]
    /** Position of the row's end, in characters. */
    readonly meta: { readonly cursor: number }
  }

  interface Options {
    /** Separator of the columns. If empty, Papa Parse detects one. */
    readonly delimiter: string
    readonly delimitersToGuess: string[]
    readonly newline: '\n'
    readonly step: (row: Row) => void
  }

  const Papa: { parse(text: string, options: Options): void }
  export = Papa
}
