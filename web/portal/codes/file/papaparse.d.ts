/** The part of Papa Parse that is used here; its published types bring those of Node. */
declare module 'papaparse' {
  interface Row {
    readonly data: string[]
    readonly errors: readonly { readonly code: string }[]
    /** Counts the characters up to the end of the row. */
    readonly meta: { readonly cursor: number }
  }

  interface Options {
    /** Guessed where it is empty. */
    readonly delimiter: string
    readonly delimitersToGuess: string[]
    readonly newline: '\n'
    readonly step: (row: Row) => void
  }

  const Papa: { parse(text: string, options: Options): void }
  export = Papa
}
