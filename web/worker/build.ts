/** Filled in when the worker is built (`scripts/service-worker.ts`). */
declare const BUILD: {
  /** Another page, other files or another worker are another build. */
  readonly name: string
  /** The script that the build's page begins with. */
  readonly entry: string
  /** Files of the build that the wallet needs, in both languages, from the site's root. */
  readonly files: readonly string[]
}

export const build = BUILD
