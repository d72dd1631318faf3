/** Where a source goes on, as a report notes it: the key of the last item that was read. */
export function nextPosition(next: Record<string, unknown> | undefined): string | undefined {
  return next && JSON.stringify(next)
}

export function readPosition(position: string | undefined): Record<string, unknown> | undefined {
  return position === undefined ? undefined : (JSON.parse(position) as Record<string, unknown>)
}
