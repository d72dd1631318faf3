import { Feedback } from '#shared/model/feedback.ts'
import { Purchase } from '#shared/model/purchase.ts'
import { Redemption } from '#shared/model/redemption.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { type Gone, toUser } from '../fans/users.ts'
import { answeredAtBusiness, feedbackKey, feedbackOf } from '../table/feedback-keys.ts'
import { keys } from '../table/keys.ts'
import { proofKey } from '../table/proof-keys.ts'
import {
  batchGet,
  batchGetAll,
  type Item,
  parseItem,
  queryPage,
  tableName,
} from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { writeAlone } from '../table/writes.ts'
import { Proof } from './proofs.ts'

/** Returns the item of an answer, which the index of its business lists by time. */
export function feedbackItem(feedback: Feedback): Item & Feedback {
  const { useId, sponsorKey, answeredAt } = feedback
  const listed = answeredAtBusiness(sponsorKey, `${answeredAt}#${useId}`)
  return Object.assign(feedbackKey(useId), listed, feedback)
}

/** Reads the answers about uses by the use's ID, a hundred per request. */
export async function readFeedbackOf(useIds: readonly string[]): Promise<Map<string, Feedback>> {
  const items = await batchGetAll(useIds.map(feedbackKey))
  const found = items.flatMap((item) => (item === undefined ? [] : [parseItem(Feedback, item)]))
  return new Map(found.map((feedback) => [feedback.useId, feedback]))
}

/** A proven use, with the fan's answer if there is one. */
export interface ProvenUse {
  readonly provenAt: string
  readonly feedback: Feedback | undefined
}

/**
 * Reads the proofs of redemptions, and the answers about them, fifty redemptions per request. Skips
 * redemptions that are not proven.
 */
export async function readProvenUses(
  redemptionIds: readonly string[],
  options: { isConsistent?: boolean } = {},
): Promise<Map<string, ProvenUse>> {
  const asked = redemptionIds.flatMap((id) => [proofKey(id), feedbackKey(id)])
  const items = await batchGetAll(asked, options)
  const uses = redemptionIds.flatMap((id, i): [string, ProvenUse][] => {
    const [proof, feedback] = [items[2 * i], items[2 * i + 1]]
    if (proof === undefined) return []
    return [[id, provenUse(parseItem(Proof, proof).provenAt, feedback)]]
  })
  return new Map(uses)
}

function provenUse(provenAt: string, item: Item | undefined): ProvenUse {
  return { provenAt, feedback: item && parseItem(Feedback, item) }
}

interface Asked {
  readonly userKey: string
  /** ID of the redemption, or key of the purchase. */
  readonly useId: string
  /** Deal and number of the redemption. Undefined for a purchase. */
  readonly redemption: { readonly offerKey: string; readonly number: number } | undefined
}

type Owners = Required<Pick<Feedback, 'offerKey' | 'sponsorKey' | 'teamKey'>>

/** Use of a deal by a fan. `proven` is undefined until the coupon or purchase code is accepted. */
export interface OwnUse {
  readonly owners: Owners
  readonly proven: ProvenUse | undefined
}

/**
 * Reads a fan's redemption or purchase with its proof and the fan's answer, in one consistent
 * request. Returns undefined if the fan has no such use, or why the fan is missing.
 */
export async function readOwnUse({
  userKey,
  useId,
  redemption,
}: Asked): Promise<OwnUse | Gone | undefined> {
  const use =
    redemption === undefined
      ? keys.purchase(userKey, useId)
      : keys.redemption(userKey, redemption.offerKey, redemption.number)
  const [user, item, proof, feedback] = await batchGet(
    [keys.user(userKey), use, proofKey(useId), feedbackKey(useId)],
    { isConsistent: true },
  )
  const known = toUser(user)
  if (typeof known === 'string') return known
  if (item === undefined) return undefined
  if (redemption === undefined) {
    const purchase = parseItem(Purchase, item)
    const provenAt = purchase.state === 'redeemed' ? purchase.redeemedAt : undefined
    const proven = provenAt === undefined ? undefined : provenUse(provenAt, feedback)
    return { owners: ownersOf(purchase), proven }
  }
  const redeemed = parseItem(Redemption, item)
  if (redeemed.id !== useId || redeemed.transactionType !== 'redemption') return undefined
  return {
    owners: ownersOf(redeemed),
    proven: proof && provenUse(parseItem(Proof, proof).provenAt, feedback),
  }
}

function ownersOf({ offerKey, sponsorKey, teamKey }: Owners): Owners {
  return { offerKey, sponsorKey, teamKey }
}

/** Writes the first answer about a use. Returns `taken` if there is one. Costs two write units. */
export async function putFeedback(feedback: Feedback): Promise<'done' | 'taken' | 'busy'> {
  const outcome = await writeAlone('answer of a fan', () =>
    dynamo('PutItem', {
      TableName: tableName(),
      Item: feedbackItem(feedback),
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
  if (outcome === 'busy') return 'busy'
  return outcome === 'written' ? 'done' : 'taken'
}

/** Outcome and text of an answer, with the time of the change. */
export type ChangedFeedback = Pick<Feedback, 'outcome' | 'comment'> & {
  readonly changedAt: string
}

/**
 * Replaces outcome and text of an answer, unless it was changed since it was read. Keeps the time
 * of the first answer. Costs two write units.
 */
export async function changeFeedback(
  { useId, outcome, changedAt }: Feedback,
  { comment, ...next }: ChangedFeedback,
): Promise<'done' | 'changed' | 'busy'> {
  const update = updateParts({
    key: feedbackKey(useId),
    add: new Map(),
    set: { ...next, ...(comment !== undefined && { comment }) },
    remove: comment === undefined ? ['comment'] : [],
    unchanged: [
      ['outcome', outcome],
      ['changedAt', changedAt],
    ],
  })
  const written = await writeAlone('changed answer of a fan', () =>
    dynamo('UpdateItem', { TableName: tableName(), ...update }),
  )
  if (written === 'busy') return 'busy'
  return written === 'written' ? 'done' : 'changed'
}

/** Deletes the text of an answer, and keeps its outcome. Changes nothing if there is no text. */
export async function forgetComment(useId: string): Promise<void> {
  const written = await writeAlone('text of an answer', () =>
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: feedbackKey(useId),
      UpdateExpression: 'REMOVE #comment',
      ConditionExpression: 'attribute_exists(#comment)',
      ExpressionAttributeNames: { '#comment': 'comment' },
    }),
  )
  if (written === 'busy') throw new Error(`The text of the answer about ${useId} is busy`)
}

/** Lists the newest answers about a business since a time, newest first, a page at a time. */
export async function listFeedback(
  sponsorKey: string,
  {
    since,
    limit,
    after,
  }: {
    readonly since: string
    readonly limit: number
    readonly after?: Record<string, unknown> | undefined
  },
): Promise<{ feedback: Feedback[]; next: Record<string, unknown> | undefined }> {
  const { items, next } = await queryPage({
    pk: feedbackOf(sponsorKey),
    index: 'bySponsor',
    between: [since, '~'],
    newestFirst: true,
    limit,
    after,
  })
  return { feedback: items.map((item) => parseItem(Feedback, item)), next }
}
