import { AlertChoice, type AlertConsent, type AlertKind } from '#shared/model/alerts.ts'
import { alertKeys, askerHalves, INDEX_OF_KIND } from '../table/alert-keys.ts'
import { keys } from '../table/keys.ts'
import { notDeleted } from '../table/not-deleted.ts'
import { type Item, parseItem, queryPage } from '../table/table.ts'
import { hasFailed, type Part, writeTransaction } from '../table/transaction.ts'
import { noteConsent } from './consents.ts'
import { type AlertsOutcome, writeSettings } from './settings.ts'

/**
 * The attribute of a follow that says that its fan is alerted too, since when. So an end of the follow
 * that ends nothing else needs no look at the choice.
 */
export const ALERTED_SINCE = 'alertedSince'

/** The choice is found by each of its kinds; the index attributes of the others are not there. */
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
  /** None ends the choice. */
  readonly kinds: readonly AlertKind[]
  /** Zone of the fan's clock, for settings that are not there yet. */
  readonly zone: string
}

/** Sets what a fan wants to hear of an organization that they follow, with what they agreed to. */
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

/** Parts of what ends a follow. */
export function endChoice(
  end: Pick<AlertConsent, 'userKey' | 'at' | 'by'> & { readonly teamKey: string },
): Part[] {
  return [
    { remove: { Key: alertKeys.choice(end.userKey, end.teamKey) } },
    noteConsent({ ...end, subject: 'team', isGiven: false, kinds: [] }),
  ]
}

/** Position in a reading of those who asked: after which fan of which half. */
export interface AskersPosition {
  readonly half: number
  readonly after?: string | undefined
}

export interface AskersPage {
  readonly choices: readonly AlertChoice[]
  /** Undefined after the last of both halves. */
  readonly next: AskersPosition | undefined
}

/**
 * Reads the fans who asked an organization for a kind, a slice at a time, by their keys: no one comes twice,
 * also where fans choose meanwhile. The index may be a moment behind; `readRecipients` looks at the choices
 * themselves.
 */
export async function readAskers(
  teamKey: string,
  kind: AlertKind,
  { half, after }: AskersPosition,
  limit: number,
): Promise<AskersPage> {
  const halves = askerHalves(teamKey, kind)
  const pk = halves[half]
  if (pk === undefined) return { choices: [], next: undefined }
  const { items, next } = await queryPage({
    pk,
    index: INDEX_OF_KIND[kind],
    limit,
    // No key has a letter below these two: `!` comes before them all, `~` behind.
    ...(after !== undefined && { between: [`${after}!`, '~'] as const }),
  })
  const choices = items.map((item) => parseItem(AlertChoice, item))
  const last = choices.at(-1)
  if (next !== undefined && last) return { choices, next: { half, after: last.userKey } }
  return { choices, next: half + 1 < halves.length ? { half: half + 1 } : undefined }
}
