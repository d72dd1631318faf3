import { AlertClaim } from '#shared/model/alerts.ts'
import type { Instant } from '#shared/time.ts'
import { ALERT_SORT, alertKeys, dueShard } from '../table/alert-keys.ts'
import { pk } from '../table/keys.ts'
import { type Item, parseItem, queryAll, queryPage } from '../table/table.ts'
import { ttlAfter } from '../table/ttl.ts'
import { hasFailed, type Part, putIfAbsent, writeTransaction } from '../table/writes.ts'

/** Days for which a claim is stored. No alert waits that long. */
const KEPT_DAYS = 40

function claimItem(claim: AlertClaim): Item {
  const { userKey, due, claimedAt } = claim
  return {
    ...alertKeys.claim(userKey, claim),
    ...claim,
    ...(due && alertKeys.due(userKey, claim, due.at)),
    ttl: ttlAfter(new Date(claimedAt), KEPT_DAYS),
  }
}

/**
 * Claims an alert for a fan. Returns false if it is claimed for another organization. Returns true
 * if an earlier delivery claimed it for the same one, because that may have failed before sending.
 */
export async function claimAlert(claim: AlertClaim): Promise<boolean> {
  const outcome = await putIfAbsent({ ...claimItem(claim), id: claim.teamKey })
  if (outcome === 'busy') throw new Error('A claim of an alert found no turn')
  return outcome === 'done'
}

export interface DuePage {
  readonly claims: readonly AlertClaim[]
  readonly next: Record<string, unknown> | undefined
}

/** Lists a shard's due claims by time and fan. The index is eventually consistent. */
export async function listDue(
  shard: number,
  until: Instant,
  {
    limit,
    after,
  }: { readonly limit: number; readonly after?: Record<string, unknown> | undefined },
): Promise<DuePage> {
  const between = ['0', `${until}~`] as const
  const range = { pk: dueShard(shard), index: 'byOffer', between, limit, after } as const
  const { items, next } = await queryPage(range)
  return { claims: items.map((item) => parseItem(AlertClaim, item)), next }
}

const PAGE = 200

/** Reads all due claims of a fan consistently, oldest first. */
export async function readDueOf(userKey: string, until: Instant): Promise<AlertClaim[]> {
  const range = { pk: pk.user(userKey), prefix: ALERT_SORT.claim, limit: PAGE, isConsistent: true }
  const due: AlertClaim[] = []
  for await (const item of queryAll(range)) {
    const claim = parseItem(AlertClaim, item)
    if (claim.due !== undefined && claim.due.at <= until) due.push(claim)
  }
  return due.toSorted((one, other) => (one.claimedAt < other.claimedAt ? -1 : 1))
}

/** Update of a due claim. */
export interface DueMove {
  readonly claim: AlertClaim
  /** New due time and remaining channels. Absent if nothing of the alert is to be sent later. */
  readonly later?: AlertClaim['due']
}

/**
 * Result of `moveDue`. `mailed` means that the fan has already got the mail of the day `mailedOn`,
 * or has stopped all alerts. `lost` means that a concurrent run moved the claims first.
 */
export type DueOutcome = 'done' | 'mailed' | 'lost'

/**
 * Updates fewer than a hundred due claims of a fan in one transaction, before anything is sent. If
 * `mailedOn` is given, also records that the fan gets the mail of that day, so that no second mail
 * is sent.
 */
export async function moveDue(
  userKey: string,
  moves: readonly DueMove[],
  mailedOn?: string,
): Promise<DueOutcome> {
  const outcome = await writeTransaction({
    claims: moves.map(moveOne),
    mail: mailedOn === undefined ? undefined : noteMailed(userKey, mailedOn),
  })
  if (outcome.kind === 'done') return 'done'
  return hasFailed(outcome, 'mail') && !hasFailed(outcome, 'claims') ? 'mailed' : 'lost'
}

function moveOne({ claim, later }: DueMove): Part {
  const { userKey, due } = claim
  const Key = alertKeys.claim(userKey, claim)
  const was = { ':was': alertKeys.due(userKey, claim, due?.at ?? '').offerSk }
  const ConditionExpression = 'offerSk = :was'
  if (later === undefined) {
    const UpdateExpression = 'REMOVE due, offerPk, offerSk'
    return {
      update: { Key, UpdateExpression, ConditionExpression, ExpressionAttributeValues: was },
    }
  }
  return { update: { Key, ConditionExpression, ...laterUpdate(claim, later, was) } }
}

function laterUpdate(claim: AlertClaim, later: NonNullable<DueMove['later']>, values: object) {
  const { offerPk, offerSk } = alertKeys.due(claim.userKey, claim, later.at)
  return {
    UpdateExpression: 'SET due = :due, offerPk = :pk, offerSk = :sk',
    ExpressionAttributeValues: { ...values, ':due': later, ':pk': offerPk, ':sk': offerSk },
  }
}

function noteMailed(userKey: string, day: string): Part {
  return {
    update: {
      Key: alertKeys.settings(userKey),
      UpdateExpression: 'SET mailedOn = :day',
      ConditionExpression:
        'attribute_exists(stopKey) AND attribute_not_exists(stoppedAt) AND (attribute_not_exists(mailedOn) OR mailedOn < :day)',
      ExpressionAttributeValues: { ':day': day },
    },
  }
}

/**
 * Makes claims due again after their mail was not accepted, and deletes the record that the day's
 * mail was sent. Returns false if a claim has changed or concurrent writes prevented it.
 */
export async function returnDue(
  userKey: string,
  claims: readonly AlertClaim[],
  later: NonNullable<DueMove['later']>,
): Promise<boolean> {
  const { kind } = await writeTransaction({
    claims: claims.map((claim) => ({
      update: {
        Key: alertKeys.claim(userKey, claim),
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(due)',
        ...laterUpdate(claim, later, {}),
      },
    })),
    mail: {
      update: { Key: alertKeys.settings(userKey), UpdateExpression: 'REMOVE mailedOn' },
    },
  })
  return kind === 'done'
}
