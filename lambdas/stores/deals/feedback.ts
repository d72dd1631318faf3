import { Feedback } from '#shared/model/feedback.ts'
import { Offer } from '#shared/model/offer.ts'
import { Purchase } from '#shared/model/purchase.ts'
import { Redemption } from '#shared/model/redemption.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { type Gone, toUser } from '../fans/users.ts'
import {
  feedbackKey,
  TEXT_FIELDS,
  textListed,
  textsOf,
  textsPrefix,
} from '../table/feedback-keys.ts'
import { keys } from '../table/keys.ts'
import { proofKey } from '../table/proof-keys.ts'
import {
  batchGet,
  batchGetAll,
  type Item,
  parseItem,
  queryPages,
  tableName,
} from '../table/table.ts'
import { writeAlone } from '../table/writes.ts'
import { Proof } from './proofs.ts'

/** Returns the item of an answer, which the index of its business lists if it has a text. */
export function feedbackItem(feedback: Feedback): Item & Feedback {
  const listed = feedback.comment === undefined ? {} : textListed(feedback)
  return Object.assign(feedbackKey(feedback.key), listed, feedback)
}

/** Reads answers by their keys, a hundred per request. */
export async function readFeedback(answerKeys: readonly string[]): Promise<Map<string, Feedback>> {
  const items = await batchGetAll(answerKeys.map(feedbackKey))
  const found = items.flatMap((item) => (item === undefined ? [] : [parseItem(Feedback, item)]))
  return new Map(found.map((feedback) => [feedback.key, feedback]))
}

/** A proven use, with the fan's answer about its deal if there is one. */
export interface ProvenUse {
  readonly provenAt: string
  readonly feedback: Feedback | undefined
}

/** A redemption, with the key of the fan's answer about its deal. */
interface Redeemed {
  readonly id: string
  readonly answerKey: string
}

/**
 * Reads the proofs of redemptions, and the answers about their deals, fifty redemptions per
 * request. Skips redemptions that are not proven.
 */
export async function readProvenUses(
  redemptions: readonly Redeemed[],
  options: { isConsistent?: boolean } = {},
): Promise<Map<string, ProvenUse>> {
  const asked = redemptions.flatMap(({ id, answerKey }) => [proofKey(id), feedbackKey(answerKey)])
  const items = await batchGetAll(asked, options)
  const uses = redemptions.flatMap(({ id }, i): [string, ProvenUse][] => {
    const [proof, feedback] = [items[2 * i], items[2 * i + 1]]
    if (proof === undefined) return []
    const { provenAt } = parseItem(Proof, proof)
    return [[id, { provenAt, feedback: feedback && parseItem(Feedback, feedback) }]]
  })
  return new Map(uses)
}

interface Asked {
  readonly userKey: string
  /** ID of the redemption, or key of the purchase. */
  readonly useId: string
  /** Deal and number of the redemption. Undefined for a purchase. */
  readonly redemption: { readonly offerKey: string; readonly number: number } | undefined
}

type Owners = Pick<Feedback, 'offerKey' | 'sponsorKey' | 'teamKey'>

/** Use of a deal by a fan. `provenAt` is undefined until the coupon or purchase code is accepted. */
export interface OwnUse {
  readonly owners: Owners
  readonly provenAt: string | undefined
}

/**
 * Reads a fan's redemption with its proof, or their purchase, in one consistent request. Returns
 * undefined if the fan has no such use, or the reason if there is no such fan.
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
  const asked = [keys.user(userKey), use, proofKey(useId)]
  const [user, item, proof] = await batchGet(asked, { isConsistent: true })
  const known = toUser(user)
  if (typeof known === 'string') return known
  if (item === undefined) return undefined
  if (redemption === undefined) {
    const purchase = parseItem(Purchase, item)
    const provenAt = purchase.state === 'redeemed' ? purchase.redeemedAt : undefined
    return { owners: ownersOf(purchase), provenAt }
  }
  const redeemed = parseItem(Redemption, item)
  if (redeemed.id !== useId || redeemed.transactionType !== 'redemption') return undefined
  const provenAt = proof && parseItem(Proof, proof).provenAt
  return { owners: ownersOf(redeemed), provenAt }
}

function ownersOf({ offerKey, sponsorKey, teamKey }: Owners): Owners {
  return { offerKey, sponsorKey, teamKey }
}

/** A fan's answer about a deal if there is one, and the organizations of the deal. */
export interface Answered {
  readonly feedback: Feedback | undefined
  readonly teamKeys: readonly string[]
}

/** Reads a fan's answer about a deal, and the deal, in one consistent request. */
export async function readAnswered(answerKey: string, offerKey: string): Promise<Answered> {
  const asked = [feedbackKey(answerKey), keys.offer(offerKey)]
  const [feedback, offer] = await batchGet(asked, { isConsistent: true })
  const teams = offer === undefined ? [] : parseItem(Offer, offer).teams
  return {
    feedback: feedback && parseItem(Feedback, feedback),
    teamKeys: teams.map(({ key }) => key),
  }
}

/**
 * Writes an answer in place of the one that was read before, if there was one. Returns `changed` if
 * another request was faster. Costs two write units with a text, otherwise one.
 */
export async function writeFeedback(
  before: Feedback | undefined,
  feedback: Feedback,
): Promise<'done' | 'changed' | 'busy'> {
  const written = await writeAlone('answer of a fan', () =>
    dynamo('PutItem', {
      TableName: tableName(),
      Item: feedbackItem(feedback),
      ...unchanged(before),
    }),
  )
  if (written === 'busy') return 'busy'
  return written === 'written' ? 'done' : 'changed'
}

/**
 * Returns the condition that an answer has not changed since it was read, or is still absent.
 */
function unchanged(before: Feedback | undefined) {
  if (before === undefined) return { ConditionExpression: 'attribute_not_exists(pk)' }
  const { outcome, answeredAt, changedAt } = before
  const change =
    changedAt === undefined ? 'attribute_not_exists(#changedAt)' : '#changedAt = :changedAt'
  return {
    ConditionExpression: `#outcome = :outcome AND #answeredAt = :answeredAt AND ${change}`,
    ExpressionAttributeNames: {
      '#outcome': 'outcome',
      '#answeredAt': 'answeredAt',
      '#changedAt': 'changedAt',
    },
    ExpressionAttributeValues: {
      ':outcome': outcome,
      ':answeredAt': answeredAt,
      ...(changedAt !== undefined && { ':changedAt': changedAt }),
    },
  }
}

/**
 * Deletes the text of an answer, and keeps its outcome. Changes nothing if there is no text, or if
 * the fan has answered about another use since.
 */
export async function forgetText({ key, answeredAt }: Feedback): Promise<void> {
  const names = Object.fromEntries(TEXT_FIELDS.map((name) => [`#${name}`, name]))
  const written = await writeAlone('text of an answer', () =>
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: feedbackKey(key),
      UpdateExpression: `REMOVE ${Object.keys(names).join(', ')}`,
      ConditionExpression: 'attribute_exists(#comment) AND #answeredAt = :answeredAt',
      ExpressionAttributeNames: { ...names, '#answeredAt': 'answeredAt' },
      ExpressionAttributeValues: { ':answeredAt': answeredAt },
    }),
  )
  if (written === 'busy') throw new Error(`The text of the answer ${key} is busy`)
}

const TEXTS_PAGE = 200

/** Yields the answers with a text about a business, or about one of its deals, a page at a time. */
export async function* textPages(
  sponsorKey: string,
  offerKey?: string,
): AsyncGenerator<Feedback[], void, undefined> {
  const pages = queryPages({
    pk: textsOf(sponsorKey),
    index: 'bySponsor',
    limit: TEXTS_PAGE,
    ...(offerKey !== undefined && { prefix: textsPrefix(offerKey) }),
  })
  for await (const items of pages) yield items.map((item) => parseItem(Feedback, item))
}
