/**
 * Returns the name of a recount. The name is the start time, or the day if no start time was
 * stored.
 */
export function recountRunOf(night: {
  readonly day: string
  readonly startedAt?: string | undefined
}): string {
  return night.startedAt ?? night.day
}
