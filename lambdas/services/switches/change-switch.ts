import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { saveSwitch } from '#shared/api/settings.schemas.ts'
import { PAUSED_BOARDS_MAX } from '#shared/constants.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { Pause, Switches } from '#shared/model/switches.ts'
import { currentPauses, pauseOf, withoutPause } from '#shared/switches/pauses.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { readSwitches } from '../../stores/organizations/switches.ts'
import { changeSetting } from '../settings/change-setting.ts'

type Change = BodyOf<typeof saveSwitch>

const MINUTE_MS = 60_000

/**
 * Starts, changes or ends a pause. A pause that is changed before its end keeps its start time.
 * Pauses that have ended are removed from the setting with the next save.
 */
export async function changeSwitch(
  { version, ...change }: Change,
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof saveSwitch> | Refusal> {
  const errors = change.pause === null ? [] : await boardFaults(change, now)
  if (errors.length > 0) return refuse('invalidInput', { errors })
  return changeSetting<Switches>({
    name: 'SWITCHES',
    read: readSwitches,
    change: ({ pauses }) => ({ pauses: changed(currentPauses(pauses, now), change, caller, now) }),
    version,
    caller,
    now,
  })
}

function changed(
  current: readonly Pause[],
  { name, teamKey, pause }: Omit<Change, 'version'>,
  { userKey, email }: Caller,
  now: Date,
): Pause[] {
  const others = withoutPause(current, { name, teamKey })
  if (pause === null) return others
  const { reason, minutes } = pause
  const at = now.toISOString()
  return [
    ...others,
    {
      name,
      ...(teamKey !== undefined && { teamKey }),
      reason,
      since: pauseOf(current, { name, teamKey })?.since ?? at,
      ...(minutes !== undefined && {
        until: new Date(now.getTime() + minutes * MINUTE_MS).toISOString(),
      }),
      by: { userKey, ...(email !== undefined && { email }) },
    },
  ]
}

/** Returns why the trigger board of one organization cannot be paused separately. */
async function boardFaults(
  { name, teamKey }: Pick<Change, 'name' | 'teamKey'>,
  now: Date,
): Promise<FieldFault[]> {
  if (teamKey === undefined) return []
  if (name !== 'triggerBoard') {
    return [fault('errors.field.unknown', 'only names an organization for its trigger board')]
  }
  const [organization, { content }] = await Promise.all([
    readOrganizationRecord(teamKey),
    readSwitches(),
  ])
  if (organization === undefined) return [fault('errors.field.choice', 'must be an organization')]
  const boards = currentPauses(withoutPause(content.pauses, { name, teamKey }), now).filter(
    (pause) => pause.teamKey !== undefined,
  )
  if (boards.length < PAUSED_BOARDS_MAX) return []
  return [
    {
      ...fault(
        'errors.field.tooMany',
        `at most ${PAUSED_BOARDS_MAX} boards can be paused one by one`,
      ),
      limit: PAUSED_BOARDS_MAX,
    },
  ]
}

function fault(messageKey: FieldFault['messageKey'], detail: string): FieldFault {
  return { path: 'body.teamKey', messageKey, detail }
}
