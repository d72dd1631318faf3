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

/** Alert that a fan chose, now or when it was claimed. */
export type Asked = Pick<AlertClaim, 'userKey' | 'teamKey' | 'kind'>

/**
 * Returns the recipient of each alert, or undefined if the fan no longer wants it. Reads the table
 * and not an index, which may lag behind a withdrawal.
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

/** Deal and fan, with the organization for which the fan chose alerts. */
interface Candidate {
  /** Undefined if the deal is no longer available. */
  readonly deal: Offer | undefined
  readonly userKey: string
  readonly teamKey: string
}

/**
 * Returns for each candidate whether the fan may see the deal now. The organization must still
 * offer the deal, and exclusive and hidden deals must be unlocked.
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
