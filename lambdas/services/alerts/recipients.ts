import {
  type AlertChannel,
  AlertChoice,
  type AlertClaim,
  openChannels,
} from '#shared/model/alerts.ts'
import type { Language } from '#shared/model/user.ts'
import { type FanAlerts, toFanAlerts } from '../../stores/alerts/settings.ts'
import { toUser } from '../../stores/fans/users.ts'
import { alertKeys } from '../../stores/table/alert-keys.ts'
import { keys } from '../../stores/table/keys.ts'
import { batchGetAll, type Item, parseItem } from '../../stores/table/table.ts'

/** Somebody who is to be told something, with where and how. */
export interface Recipient extends FanAlerts {
  readonly userKey: string
  readonly email: string
  readonly firstName: string | undefined
  readonly language: Language
  /** Never none. */
  readonly channels: readonly AlertChannel[]
}

/** Alert that a fan has asked for, according to their choice or an earlier claim. */
export type Asked = Pick<AlertClaim, 'userKey' | 'teamKey' | 'kind'>

/**
 * The fans to whom that still goes at this moment, in the order in which it was given: asked of their
 * choices, settings and records themselves, as an index may still show what was just taken back, and
 * what waited for a morning may be wanted no more. Undefined where it is not wanted, all is stopped or
 * no channel is on. Three items a fan, a hundred in a request.
 */
export async function readRecipients(asked: readonly Asked[]): Promise<(Recipient | undefined)[]> {
  const items = await batchGetAll(
    asked.flatMap(({ userKey, teamKey }) => [
      alertKeys.choice(userKey, teamKey),
      alertKeys.settings(userKey),
      keys.user(userKey),
    ]),
    { isConsistent: true },
  )
  return asked.map(({ userKey, kind }, i) => {
    const [choice, settings, info] = items.slice(3 * i, 3 * i + 3)
    const isWanted = choice !== undefined && parseItem(AlertChoice, choice).kinds.includes(kind)
    return isWanted ? recipientOf(userKey, settings, info) : undefined
  })
}

function recipientOf(
  userKey: string,
  settings: Item | undefined,
  info: Item | undefined,
): Recipient | undefined {
  const user = toUser(info)
  if (settings === undefined || typeof user === 'string') return undefined
  const alerts = toFanAlerts(settings)
  const channels = openChannels(alerts.settings, alerts.devices)
  if (channels.length === 0) return undefined
  const { email, firstName, languagePreference: language } = user
  return { ...alerts, userKey, email, firstName, language, channels }
}
