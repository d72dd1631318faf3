/**
 * Returns the name of a recount: its start time, or only its day for older ones without a stored start time.
 */
export function recountRunOf(night: {
  readonly day: string
  readonly startedAt?: string | undefined
}): string {
  return night.startedAt ?? night.day
}
