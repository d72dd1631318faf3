import * as z from 'zod/mini'
import { type DealAnswers, type FeedbackCounts, numberOf } from '#shared/deals/health.ts'
import { FEEDBACK_OUTCOMES, type FeedbackOutcome } from '#shared/model/feedback.ts'
import { METRICS, readAnswerName, readField, SAID } from '#shared/stats/counters.ts'
import type { Days } from '#shared/stats/spans.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { ALL_ANSWERS, toldKey } from '../table/health-keys.ts'
import { pk, type Scope, SORT } from '../table/keys.ts'
import { batchGetAll, getItem, type Item, queryAll, tableName } from '../table/table.ts'
import { writeAlone } from '../table/writes.ts'
import { daysIn } from './counters.ts'

export type AnswersScope = Extract<Scope, { readonly kind: 'answers' }>

/** Maximum number of items per page. DynamoDB ends a page earlier at one megabyte. */
const PAGE = 1000

/** Maximum number of deals whose answers a scope stores, so that the item stays below 300 kB. */
const DEALS_MAX = 2_000

const OUTCOME_OF = new Map<string, FeedbackOutcome>(
  FEEDBACK_OUTCOMES.map((outcome) => [METRICS[SAID[outcome]], outcome]),
)

/** Counts the answers of a business or an organization on some UTC days, by deal. */
export async function countAnswers(scope: AnswersScope, days: Days): Promise<DealAnswers[]> {
  const deals = new Map<string, Mutable<DealAnswers>>()
  for (const [field, count] of await countsOn(scope, days)) {
    const read = readField(field)
    if (read === undefined || !('name' in read)) continue
    const { letter, offerKey, sponsorKey } = readAnswerName(read.name)
    const outcome = OUTCOME_OF.get(letter)
    if (outcome === undefined) continue
    const none = { offerKey, sponsorKey, worked: 0, refused: 0, different: 0 }
    const deal = deals.get(offerKey) ?? none
    deals.set(offerKey, deal)
    deal[outcome] += count
  }
  return [...deals.values()]
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/** Counts all answers on some UTC days. */
export async function countAllAnswers(days: Days): Promise<FeedbackCounts> {
  const sum = { worked: 0, refused: 0, different: 0 }
  for (const [field, count] of await countsOn(ALL_ANSWERS, days)) {
    const outcome = OUTCOME_OF.get(readField(field)?.letter ?? '')
    if (outcome !== undefined) sum[outcome] += count
  }
  return sum
}

async function countsOn(scope: Scope, { from, to }: Days): Promise<[string, number][]> {
  const items: Item[] = []
  const between = [SORT.countDay + from, SORT.countTotal] as const
  const range = { pk: pk.scope(scope), between, limit: PAGE, isConsistent: true }
  for await (const item of queryAll(range)) items.push(item)
  return daysIn(items)
    .filter(({ day }) => day >= from && day <= to)
    .flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, count]): [string, number][] =>
        typeof count === 'number' ? [[name, count]] : [],
      ),
    )
}

const Told = z.object({
  /** Last day whose answers are included. */
  through: z.string(),
  deals: z.array(z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()])),
})

/** Answers of a scope as they were stored last. */
interface ToldAnswers {
  /** Last day whose answers are included. */
  readonly through: string
  readonly deals: readonly DealAnswers[]
}

/** Reads the stored answers of a scope; undefined if they were never stored. */
export async function readToldAnswers(scope: AnswersScope): Promise<ToldAnswers | undefined> {
  const [item] = await batchGetAll([toldKey(scope)])
  return toldIn(item)
}

function toldIn(item: unknown): ToldAnswers | undefined {
  const { data } = Told.safeParse(item)
  if (data === undefined) return undefined
  const deals = data.deals.map(([sponsorKey, offerKey, worked, refused, different]) => ({
    sponsorKey,
    offerKey,
    worked,
    refused,
    different,
  }))
  return { through: data.through, deals }
}

/**
 * Stores and returns the answers of a scope through a day, or returns those that another request
 * has stored for that day. Stores at most `DEALS_MAX` deals, those with the most answers.
 */
export async function keepToldAnswers(
  scope: AnswersScope,
  through: string,
  counted: readonly DealAnswers[],
): Promise<readonly DealAnswers[]> {
  const deals = counted
    .toSorted((one, other) => numberOf(other) - numberOf(one))
    .slice(0, DEALS_MAX)
  const written = await writeAlone('answers that are told', () =>
    dynamo('PutItem', {
      TableName: tableName(),
      Item: { ...toldKey(scope), through, deals: deals.map(toRow) },
      ConditionExpression: 'attribute_not_exists(#through) OR #through < :through',
      ExpressionAttributeNames: { '#through': 'through' },
      ExpressionAttributeValues: { ':through': through },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  const other = toldIn(written)
  return other?.through === through ? other.deals : deals
}

function toRow({ sponsorKey, offerKey, worked, refused, different }: DealAnswers) {
  return [sponsorKey, offerKey, worked, refused, different]
}

const OfPlatform = z.object({
  through: z.string(),
  worked: z.number(),
  refused: z.number(),
  different: z.number(),
})
type OfPlatform = z.infer<typeof OfPlatform>

/**
 * Reads the sum of all answers on the platform as stored last; undefined if it was never stored.
 */
export async function readPlatformAnswers(): Promise<OfPlatform | undefined> {
  return OfPlatform.safeParse(await getItem(toldKey(ALL_ANSWERS))).data
}

export async function putPlatformAnswers(answers: OfPlatform): Promise<void> {
  const Item = platformAnswersItem(answers)
  await dynamo('PutItem', { TableName: tableName(), Item })
}

export function platformAnswersItem(answers: OfPlatform): Item {
  return { ...toldKey(ALL_ANSWERS), ...answers }
}
