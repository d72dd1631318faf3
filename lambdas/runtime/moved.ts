const mark = Symbol('moved')

/** An answer that what was asked for stands elsewhere. */
export interface Moved {
  readonly [mark]: true
  /** A path of the site, encoded. */
  readonly to: string
}

export function moved(to: string): Moved {
  return { [mark]: true, to }
}

export function isMoved(value: unknown): value is Moved {
  return typeof value === 'object' && value !== null && mark in value
}
