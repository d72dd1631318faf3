import { AlertChoice, type AlertConsent, type AlertKind } from '#shared/model/alerts.ts'
import { alertKeys, askerHalves, INDEX_OF_KIND } from '../table/alert-keys.ts'
import { keys } from '../table/keys.ts'
import { type Item, parseItem, queryPage } from '../table/table.ts'
import { hasFailed, notDeleted, type Part, writeTransaction } from '../table/writes.ts'
import { noteConsent } from './consents.ts'
import { type AlertsOutcome, writeSettings } from './settings.ts'

/**
 * Attribute of a follow with the time since which the fan gets alerts. A follow without the
 * attribute has no stored choice, so unfollowing need not read one.
 */
export const ALERTED_SINCE = 'alertedSince'

/** Returns the item of a choice. The item has index attributes only for the chosen kinds. */
export function choiceItem(choice: AlertChoice): Item {
  const { userKey, teamKey, kinds } = choice
  return {
    ...alertKeys.choice(userKey, teamKey),
    ...alertKeys.asked(userKey, teamKey, kinds),
    ...choice,
  }
}

interface NewChoice
  extends Pick<AlertConsent, 'userKey' | 'at' | 'version' | 'language' | 'words'> {
  readonly teamKey: string
  /**
   * Chosen kinds. An empty list deletes the stored choice, so that the fan gets no more alerts from
   * the organization.
   */
  readonly kinds: readonly AlertKind[]
  /** Time zone of the fan's device, used if the fan has no alert settings yet. */
  readonly zone: string
}

/**
 * Sets the alert kinds that a fan wants from an organization, and records the consent or
 * withdrawal. Returns `notFollowing` if the fan does not follow the organization.
 */
export async function putChoice(choice: NewChoice): Promise<AlertsOutcome | 'notFollowing'> {
  const { userKey, teamKey, zone, at } = choice
  const kinds = [...choice.kinds]
  const { version, language, words } = choice
  const isGiven = kinds.length > 0
  const outcome = await writeTransaction({
    follow: moveEdge(choice),
    choice: isGiven
      ? { put: { Item: choiceItem({ userKey, teamKey, kinds, consentedAt: at }) } }
      : { remove: { Key: alertKeys.choice(userKey, teamKey) } },
    settings: writeSettings({ userKey, zone }, {}),
    consent: noteConsent({
      userKey,
      at,
      by: 'switch',
      subject: 'team',
      teamKey,
      isGiven,
      kinds,
      version,
      language,
      words,
    }),
    user: notDeleted(userKey),
  })
  if (hasFailed(outcome, 'user')) return 'deleted'
  if (hasFailed(outcome, 'follow')) return 'notFollowing'
  return outcome.kind === 'busy' ? 'busy' : 'done'
}

function moveEdge({ userKey, teamKey, kinds, at }: NewChoice): Part {
  const edge = { Key: keys.follow(userKey, teamKey), ConditionExpression: 'attribute_exists(pk)' }
  if (kinds.length === 0) {
    return { update: { ...edge, UpdateExpression: `REMOVE ${ALERTED_SINCE}` } }
  }
  return {
    update: {
      ...edge,
      UpdateExpression: `SET ${ALERTED_SINCE} = if_not_exists(${ALERTED_SINCE}, :at)`,
      ExpressionAttributeValues: { ':at': at },
    },
  }
}

/**
 * Returns the transaction parts that delete a fan's choice, and record the withdrawal, when the fan
 * unfollows the organization.
 */
export function endChoice(
  end: Pick<AlertConsent, 'userKey' | 'at' | 'by'> & { readonly teamKey: string },
): Part[] {
  return [
    { remove: { Key: alertKeys.choice(end.userKey, end.teamKey) } },
    noteConsent({ ...end, subject: 'team', isGiven: false, kinds: [] }),
  ]
}

/**
 * Range of the list of subscribers: a half of the list, with optional first and last keys. `after`
 * is exclusive.
 */
export interface AskersRange {
  readonly half: number
  readonly from?: string | undefined
  readonly after?: string | undefined
  readonly upTo?: string | undefined
}

export interface AskersPage {
  readonly userKeys: readonly string[]
  readonly hasMore: boolean
}

/**
 * Reads the fans who subscribed to a kind of alert from an organization, ordered by key, so that
 * each fan is read once. The index is eventually consistent, so a slice reads its range again
 * before its alerts are sent.
 */
export async function readAskers(
  teamKey: string,
  kind: AlertKind,
  { half, from, after = '', upTo }: AskersRange,
  limit: number,
): Promise<AskersPage> {
  const list = askerHalves(teamKey, kind)[half]
  if (list === undefined) return { userKeys: [], hasMore: false }
  const { items, next } = await queryPage({
    pk: list,
    index: INDEX_OF_KIND[kind],
    limit,
    // `!` and `~` sort before and after every character of a key.
    between: [from ?? `${after}!`, upTo ?? '~'],
  })
  const userKeys = items.map((item) => parseItem(AlertChoice, item).userKey)
  return { userKeys, hasMore: next !== undefined }
}

const PAGE = 1_000

/** Reads all fans in a range who subscribed to a kind of alert from an organization. */
export async function readAllAskers(
  teamKey: string,
  kind: AlertKind,
  range: AskersRange,
): Promise<string[]> {
  const found: string[] = []
  let rest: AskersRange | undefined = range
  while (rest !== undefined) {
    const { userKeys, hasMore }: AskersPage = await readAskers(teamKey, kind, rest, PAGE)
    found.push(...userKeys)
    const { half, upTo } = range
    rest = hasMore ? { half, upTo, after: userKeys.at(-1) } : undefined
  }
  return found
}
