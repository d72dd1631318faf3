/** Returns a recount's name: its start time, or the day if none was stored. */
export function recountRunOf(night: {
  readonly day: string
  readonly startedAt?: string | undefined
}): string {
  return night.startedAt ?? night.day
}
