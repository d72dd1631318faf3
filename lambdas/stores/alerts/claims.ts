import { AlertClaim } from '#shared/model/alerts.ts'
import type { Instant } from '#shared/time.ts'
import { ALERT_SORT, alertKeys, dueShard } from '../table/alert-keys.ts'
import { pk } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { type Item, parseItem, queryPage } from '../table/table.ts'
import { type Part, TRANSACTION_MAX, writeTransaction } from '../table/transaction.ts'

/** Longer than anything is news; a firing or a day that is told of again later has another occasion. */
const KEPT_DAYS = 40

export function claimItem(claim: AlertClaim): Item {
  const { userKey, due, claimedAt } = claim
  return {
    ...alertKeys.claim(userKey, claim),
    ...claim,
    ...(due && alertKeys.due(userKey, claim, due.at)),
    ttl: Math.floor(Date.parse(claimedAt) / 1000) + KEPT_DAYS * 24 * 3600,
  }
}

/**
 * Claims what is about to be sent, and returns what nobody has claimed before: that alone may be sent.
 * In transactions of a hundred, each again without those that others have.
 */
export async function claimAlerts(claims: readonly AlertClaim[]): Promise<AlertClaim[]> {
  const won: AlertClaim[] = []
  for (let start = 0; start < claims.length; start += TRANSACTION_MAX) {
    won.push(...(await claimSome(claims.slice(start, start + TRANSACTION_MAX))))
  }
  return won
}

async function claimSome(claims: readonly AlertClaim[]): Promise<readonly AlertClaim[]> {
  let open = claims
  while (open.length > 0) {
    const outcome = await writeTransaction<string>(
      Object.fromEntries(open.map((claim, i) => [`claim ${i}`, putOnce(claim)])),
    )
    if (outcome.kind === 'done') return open
    if (outcome.kind === 'busy') throw new Error('Claims of alerts found no turn')
    const taken = new Set(outcome.parts)
    open = open.filter((_, i) => !taken.has(`claim ${i}`))
  }
  return []
}

function putOnce(claim: AlertClaim): Part {
  return { put: { Item: claimItem(claim), ConditionExpression: 'attribute_not_exists(pk)' } }
}

export interface DuePage {
  readonly claims: readonly AlertClaim[]
  readonly next: Record<string, unknown> | undefined
}

/** What is due in one of the shards (`DUE_SHARDS`), by when and by fan; the index may be a moment behind. */
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

/** All that is due to a fan, of this moment, what was claimed first first. */
export async function readDueOf(userKey: string, until: Instant): Promise<AlertClaim[]> {
  const range = { pk: pk.user(userKey), prefix: ALERT_SORT.claim, limit: PAGE, isConsistent: true }
  const due: AlertClaim[] = []
  for await (const item of queryAll(range)) {
    const claim = parseItem(AlertClaim, item)
    if (claim.due !== undefined && claim.due.at <= until) due.push(claim)
  }
  return due.toSorted((one, other) => (one.claimedAt < other.claimedAt ? -1 : 1))
}

/**
 * Takes what is due off the list before it is sent, all of it or nothing: false where another run has
 * taken some of it. A hundred at most.
 */
export async function takeDue(claims: readonly AlertClaim[]): Promise<boolean> {
  const outcome = await writeTransaction({
    claims: claims.map((claim) => ({
      update: {
        Key: alertKeys.claim(claim.userKey, claim),
        UpdateExpression: 'REMOVE due, offerPk, offerSk',
        ConditionExpression: 'offerSk = :due',
        ExpressionAttributeValues: {
          ':due': alertKeys.due(claim.userKey, claim, claim.due?.at ?? '').offerSk,
        },
      },
    })),
  })
  return outcome.kind === 'done'
}
