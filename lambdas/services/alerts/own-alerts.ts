import { DEFAULT_QUIET_HOURS } from '#shared/alerts/quiet-hours.ts'
import type { readMyAlerts } from '#shared/api/alerts.schemas.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { AlertSettings, PushDevice } from '#shared/model/alerts.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOwnAlerts } from '../../stores/alerts/settings.ts'
import { readUser } from '../../stores/fans/users.ts'

type OwnAlerts = OutputOf<typeof readMyAlerts>

/**
 * Returns a fan's alert settings, choices and devices, without the addresses and keys of the
 * devices.
 */
export async function ownAlerts(userKey: string): Promise<OwnAlerts | Refusal> {
  const [user, { alerts, choices }] = await Promise.all([readUser(userKey), readOwnAlerts(userKey)])
  // A deleted fan is refused. A fan who has no record yet gets the default settings.
  if (user === 'unauthenticated') return refuse(user)
  return {
    settings: ownSettings(alerts?.settings),
    devices: (alerts?.devices ?? []).map(ownDevice),
    choices: choices.map(({ teamKey, kinds }) => ({ teamKey, kinds })),
  }
}

const NONE = { push: false, mail: false, quietHours: DEFAULT_QUIET_HOURS, isStopped: false }

export function ownSettings(settings: AlertSettings | undefined): OwnAlerts['settings'] {
  if (settings === undefined) return NONE
  const { push, mail, quietHours, zone, stoppedAt } = settings
  return { push, mail, quietHours, zone, isStopped: stoppedAt !== undefined }
}

export function ownDevice({ key, name, addedAt }: PushDevice): OwnAlerts['devices'][number] {
  return { key, name, addedAt }
}
