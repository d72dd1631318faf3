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
import { mapAtMost, slicesOf } from '../../base/parallel.ts'
import { readAllAskers } from '../../stores/alerts/choices.ts'
import { type FanAlerts, toFanAlerts } from '../../stores/alerts/settings.ts'
import { readUnlocks } from '../../stores/fans/unlocks.ts'
import { toUser } from '../../stores/fans/users.ts'
import { alertKeys } from '../../stores/table/alert-keys.ts'
import { halfNumberOf } from '../../stores/table/crowds.ts'
import { keys } from '../../stores/table/keys.ts'
import { batchGet, batchGetAll, type Item, parseItem } from '../../stores/table/table.ts'

/** Fan to alert, with e-mail address, language and channels. */
export interface Recipient extends FanAlerts {
  readonly userKey: string
  readonly email: string
  readonly firstName: string | undefined
  readonly language: Language
  /** Contains at least one channel. */
  readonly channels: readonly AlertChannel[]
}

/** Fan, organization and kind of an alert that the fan chose or that was claimed. */
export type Asked = Pick<AlertClaim, 'userKey' | 'teamKey' | 'kind'>

/**
 * Returns the recipient of each alert, or undefined if the fan no longer wants it or cannot be
 * reached. Reads the table, because an index may still contain an alert that the fan turned off.
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

/**
 * Maximum number of fans in one request of `readSubscribers`, to limit the request's read units.
 */
const READ_TOGETHER = 5
/**
 * Number of parallel requests of `readSubscribers`. Each spends most of its time waiting for the
 * table.
 */
const AT_ONCE = 10

/**
 * Returns those of the given fans who still want an alert of an organization and can be reached, in
 * the order of their keys. Reads their choices again from the list of subscribers. All reads are
 * eventually consistent and cost a third of `readRecipients`
 * (lambdas/decisions/alerts/a-slice-reads-one-unit-a-fan.md).
 */
export async function readSubscribers(
  userKeys: readonly string[],
  { teamKey, kind }: Pick<Asked, 'teamKey' | 'kind'>,
): Promise<Recipient[]> {
  const [from, upTo] = [userKeys[0], userKeys.at(-1)]
  if (from === undefined) return []
  const half = halfNumberOf(from)
  const subscribed = new Set(await readAllAskers(teamKey, kind, { half, from, upTo }))
  const wanting = userKeys.filter((userKey) => subscribed.has(userKey))
  const found = await mapAtMost(AT_ONCE, slicesOf(wanting, READ_TOGETHER), readReachable)
  return found.flat()
}

/**
 * Returns those of up to fifty fans who can be reached, in the order of the keys. Does not check
 * which alerts they want. Reads are eventually consistent.
 */
export async function readReachable(userKeys: readonly string[]): Promise<Recipient[]> {
  const items = await batchGet(
    userKeys.flatMap((userKey) => [alertKeys.settings(userKey), keys.user(userKey)]),
  )
  return userKeys.flatMap((userKey, i) => {
    const [settings, info] = items.slice(2 * i, 2 * i + 2)
    return recipientOf(userKey, settings, info) ?? []
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
export async function readSeen(
  candidates: readonly Candidate[],
  options: { readonly isConsistent: boolean },
): Promise<boolean[]> {
  const locked = candidates.filter(({ deal }) => deal?.exclusive || deal?.hiddenDeal)
  const unlocks = await readUnlocks(locked, options)
  const unlockOf = new Map(locked.map((candidate, i) => [candidate, unlocks[i]]))
  return candidates.map((candidate) => {
    const { deal, teamKey } = candidate
    if (!deal || !livingTeams(deal).some(({ key }) => key === teamKey)) return false
    if (!unlockOf.has(candidate)) return true
    const unlock = unlockOf.get(candidate)
    return unlock !== undefined && hasUnlockedDeal(deal, { unlocked: [unlock] })
  })
}
