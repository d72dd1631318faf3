/** What names a recount: when it was begun; older ones, for which that was not noted, their day alone. */
export function recountRunOf(night: {
  readonly day: string
  readonly startedAt?: string | undefined
}): string {
  return night.startedAt ?? night.day
}
