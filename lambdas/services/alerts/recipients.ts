import { hasUnlockedDeal } from '#shared/deals/access.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Language } from '#shared/language.ts'
import {
  type AlertChannel,
  AlertChoice,
  type AlertClaim,
  openChannels,
} from '#shared/model/alerts.ts'
import type { Offer } from '#shared/model/offer.ts'
import { type FanAlerts, toFanAlerts } from '../../stores/alerts/settings.ts'
import { readUnlocks } from '../../stores/fans/unlocks.ts'
import { toUser } from '../../stores/fans/users.ts'
import { alertKeys } from '../../stores/table/alert-keys.ts'
import { keys } from '../../stores/table/keys.ts'
import { batchGetAll, type Item, parseItem } from '../../stores/table/table.ts'

/** A fan to be alerted, with address, language and channels. */
export interface Recipient extends FanAlerts {
  readonly userKey: string
  readonly email: string
  readonly firstName: string | undefined
  readonly language: Language
  /** Contains at least one channel. */
  readonly channels: readonly AlertChannel[]
}

/** Alert that a fan has asked for, according to their choice or an earlier claim. */
export type Asked = Pick<AlertClaim, 'userKey' | 'teamKey' | 'kind'>

/**
 * Returns the fan to whom each alert still goes, in the order of the alerts; undefined if the fan no longer
 * wants it, has stopped all alerts or has no channel on. Reads the choices, settings and records themselves,
 * as an index may lag behind a withdrawal. Reads three items per fan, a hundred in a request.
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

/** A deal and a fan to be alerted to it, with the organization for which the fan chose the alert. */
interface Candidate {
  /** Undefined if the deal is no longer available. */
  readonly deal: Offer | undefined
  readonly userKey: string
  readonly teamKey: string
}

/**
 * Returns whether each fan may see the deal at this moment, in the given order. The organization must still
 * offer the deal, and an exclusive or hidden deal must be unlocked there. Reads one item for each exclusive
 * or hidden deal.
 */
export async function readSeen(candidates: readonly Candidate[]): Promise<boolean[]> {
  const locked = candidates.filter(({ deal }) => deal?.exclusive || deal?.hiddenDeal)
  const unlocks = await readUnlocks(locked)
  const unlockOf = new Map(locked.map((candidate, i) => [candidate, unlocks[i]]))
  return candidates.map((candidate) => {
    const { deal, teamKey } = candidate
    if (!deal || !livingTeams(deal).some(({ key }) => key === teamKey)) return false
    if (!unlockOf.has(candidate)) return true
    const unlock = unlockOf.get(candidate)
    return unlock !== undefined && hasUnlockedDeal(deal, { unlocked: [unlock] })
  })
}
