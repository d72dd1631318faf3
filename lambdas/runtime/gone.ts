const mark = Symbol('gone')

/** An answer like any other, but that what was asked for is not there. */
export interface Gone<Output> {
  readonly [mark]: true
  readonly output: Output
}

/** Answers 404 with a page for people, where a problem document would be for programs. */
export function gone<Output>(output: Output): Gone<Output> {
  return { [mark]: true, output }
}

export function isGone(value: unknown): value is Gone<unknown> {
  return typeof value === 'object' && value !== null && mark in value
}
