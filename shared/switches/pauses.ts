import type { Pause, SwitchName } from '../model/switches.ts'

/** A switch; with an organization, the switch of its trigger board alone. */
export interface SwitchId {
  readonly name: SwitchName
  readonly teamKey?: string | undefined
}

/** Returns the pauses that have not ended. */
export function currentPauses<P extends Pick<Pause, 'until'>>(
  pauses: readonly P[],
  now: Date,
): P[] {
  return pauses.filter(({ until }) => until === undefined || Date.parse(until) > now.getTime())
}

/**
 * Returns whether a switch is off. A trigger board is off if all are, or if that of one of the
 * given organizations is.
 */
export function isPaused(
  pauses: readonly Pick<Pause, 'name' | 'teamKey' | 'until'>[],
  { name, teamKeys = [] }: { readonly name: SwitchName; readonly teamKeys?: readonly string[] },
  now: Date,
): boolean {
  return currentPauses(pauses, now).some(
    (pause) =>
      pause.name === name && (pause.teamKey === undefined || teamKeys.includes(pause.teamKey)),
  )
}

/** Returns the pauses without that of a switch. */
export function withoutPause<P extends SwitchId>(
  pauses: readonly P[],
  { name, teamKey }: SwitchId,
): P[] {
  return pauses.filter((pause) => pause.name !== name || pause.teamKey !== teamKey)
}

/** Returns the pause of a switch, whether or not it has ended. */
export function pauseOf<P extends SwitchId>(
  pauses: readonly P[],
  { name, teamKey }: SwitchId,
): P | undefined {
  return pauses.find((pause) => pause.name === name && pause.teamKey === teamKey)
}
