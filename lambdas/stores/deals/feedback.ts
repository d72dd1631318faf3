import { Feedback } from '#shared/model/feedback.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { answeredAtBusiness, feedbackKey, feedbackOf } from '../table/feedback-keys.ts'
import {
  batchGetAll,
  getItem,
  type Item,
  parseItem,
  queryPage,
  tableName,
} from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { writeAlone } from '../table/writes.ts'

/** Returns the item of an answer, which the index of its business lists by time. */
export function feedbackItem(feedback: Feedback): Item & Feedback {
  const { useId, sponsorKey, answeredAt } = feedback
  const listed = answeredAtBusiness(sponsorKey, `${answeredAt}#${useId}`)
  return Object.assign(feedbackKey(useId), listed, feedback)
}

export async function readFeedback(useId: string): Promise<Feedback | undefined> {
  const item = await getItem(feedbackKey(useId), { isConsistent: true })
  return item && parseItem(Feedback, item)
}

/** Reads the answers about uses by the use's ID, a hundred per request. */
export async function readFeedbackOf(useIds: readonly string[]): Promise<Map<string, Feedback>> {
  const items = await batchGetAll(useIds.map(feedbackKey))
  const found = items.flatMap((item) => (item === undefined ? [] : [parseItem(Feedback, item)]))
  return new Map(found.map((feedback) => [feedback.useId, feedback]))
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
