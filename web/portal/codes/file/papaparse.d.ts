/** Types of the part of Papa Parse that we use. The published types require Node.js's types. */
declare module 'papaparse' {
  interface Row {
    readonly data: string[]
    readonly errors: readonly { readonly code: string }[]
    /** Number of characters up to the end of the row. */
    readonly meta: { readonly cursor: number }
  }

  interface Options {
    /** Separator of the columns; guessed if empty. */
    readonly delimiter: string
    readonly delimitersToGuess: string[]
    readonly newline: '\n'
    readonly step: (row: Row) => void
  }

  const Papa: { parse(text: string, options: Options): void }
  export = Papa
}
