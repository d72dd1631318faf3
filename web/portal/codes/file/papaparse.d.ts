/** Types for the used part of Papa Parse. The published types require the types of Node.js. */
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
