/**
 * Returns the position from which a source continues, as a report notes it: the key of the last item read.
 */
export function nextPosition(next: Record<string, unknown> | undefined): string | undefined {
  return next && JSON.stringify(next)
}

export function readPosition(position: string | undefined): Record<string, unknown> | undefined {
  return position === undefined ? undefined : (JSON.parse(position) as Record<string, unknown>)
}
