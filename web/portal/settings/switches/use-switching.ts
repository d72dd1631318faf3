import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#shared/api/route.ts'
import { readSwitches, saveSwitch } from '#shared/api/settings.ts'
import { PAUSE_MINUTES_MAX } from '#shared/constants.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import type { Paused } from '#web/lib/portal/switches.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useUndoable } from '#web/lib/use-undoable.ts'

type Change = BodyOf<typeof saveSwitch>

interface Wish {
  readonly change: Change
  /** Pause of the same switch before the change. Undefined if the switch was not paused. */
  readonly before: Paused | undefined
  /** Version after the change, if the form has already saved the change. Undefined if not saved. */
  readonly saved?: string
}

export type Switching = ReturnType<typeof useSwitching>

/** Returns functions that change a switch and undo the last change, and their state. */
export function useSwitching() {
  const client = useQueryClient()
  const save = (body: Change) =>
    call(saveSwitch, { body }).finally(() => renew(client, [readSwitches]))
  return useUndoable({
    run: async ({ change, before, saved }: Wish) => {
      const version = saved ?? (await save(change)).version
      return () => save({ ...change, pause: pauseAgain(before), version })
    },
    isOvertaken: (error) => hasCode(error, 'changedMeanwhile'),
  })
}

/**
 * Returns the pause as it was before the change, with the minutes left until its end. Returns null
 * if the switch was not paused.
 */
function pauseAgain(before: Paused | undefined): Change['pause'] {
  if (before === undefined) return null
  const { reason = '', until } = before
  if (until === undefined) return { reason }
  const left = Math.ceil((Date.parse(until) - serverNow().getTime()) / 60_000)
  return { reason, minutes: Math.min(Math.max(left, 1), PAUSE_MINUTES_MAX) }
}

/**
 * Returns the reason why a change failed, as a key of `switches.failure` in the settings
 * translations.
 */
export function failureOf(error: Error) {
  if (error instanceof OfflineError) return 'offline'
  return hasCode(error, 'changedMeanwhile') ? 'changedMeanwhile' : 'other'
}
