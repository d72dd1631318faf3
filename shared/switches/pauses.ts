import type { Pause, SwitchName } from '../model/switches.ts'

/**
 * ID of a switch. If `teamKey` is set, the switch belongs to the trigger board of that
 * organization.
 */
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
 * Returns whether a feature is paused. A trigger board is paused if all boards are paused, or if
 * the board of one of the given organizations is paused.
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

/** Returns the pauses except the pause of a given switch. */
export function withoutPause<P extends SwitchId>(
  pauses: readonly P[],
  { name, teamKey }: SwitchId,
): P[] {
  return pauses.filter((pause) => pause.name !== name || pause.teamKey !== teamKey)
}

/** Returns the pause of a switch even if it has ended, or undefined if the switch has none. */
export function pauseOf<P extends SwitchId>(
  pauses: readonly P[],
  { name, teamKey }: SwitchId,
): P | undefined {
  return pauses.find((pause) => pause.name === name && pause.teamKey === teamKey)
}
