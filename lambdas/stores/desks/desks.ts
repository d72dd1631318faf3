import * as z from 'zod/mini'
import { DESKS_MAX } from '#shared/desk/desk.ts'
import { Count, Instant as InstantText, Key } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { DESK, deskItemKey, desksOf, deskTokenKey, openDesksKey } from '../table/desk-keys.ts'
import { getItem, type Item, parseItem, queryPage, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Outcome, type Part, writeAlone, writeTransaction } from '../table/writes.ts'

/** Place where staff of one business check codes, as stored. */
const StoredDesk = z.object({
  key: Key,
  sponsorKey: Key,
  name: z.string(),
  tokenHash: z.string(),
  /** PIN as `hashPin` returns it. */
  pinHash: z.string(),
  createdAt: InstantText,
  createdBy: Key,
  revokedAt: z.optional(InstantText),
  revokedBy: z.optional(Key),
  lastSeenAt: z.optional(InstantText),
  version: z.optional(z.string()),
  queued: z.optional(Count),
  /** Time of the last report of a device that had waiting scans. */
  queuedAt: z.optional(InstantText),
  /** Number of proofs that the desk has taken back. */
  takenBack: z.optional(Count),
  /** Hashes of the sessions of devices, oldest first. */
  sessions: z.array(z.string()),
})
export type StoredDesk = z.infer<typeof StoredDesk>

/** Maximum number of stored desks of a business, revoked ones included. */
const STORED_MAX = 100
const REVOKED_KEPT_SECONDS = 30 * 24 * 60 * 60

export async function readDesk(
  sponsorKey: string,
  deskKey: string,
): Promise<StoredDesk | undefined> {
  const item = await getItem(deskItemKey(sponsorKey, deskKey), { isConsistent: true })
  return item && parseItem(StoredDesk, item)
}

const Token = z.object({ sponsorKey: Key, deskKey: Key })

/** Reads the desk that a token opens. Returns undefined for a wrong or revoked token. */
export async function readDeskOfToken(tokenHash: string): Promise<StoredDesk | undefined> {
  const item = await getItem(deskTokenKey(tokenHash), { isConsistent: true })
  if (item === undefined) return undefined
  const { sponsorKey, deskKey } = parseItem(Token, item)
  return readDesk(sponsorKey, deskKey)
}

/**
 * Lists the desks of a business, newest first: open ones, and those revoked in the last 30 days.
 */
export async function readDesks(sponsorKey: string, now: Date): Promise<StoredDesk[]> {
  const stored = await readStored(sponsorKey)
  const since = new Date(now.getTime() - REVOKED_KEPT_SECONDS * 1000).toISOString()
  return stored.filter(({ revokedAt }) => revokedAt === undefined || revokedAt > since)
}

async function readStored(sponsorKey: string): Promise<StoredDesk[]> {
  const range = { pk: desksOf(sponsorKey), prefix: DESK, newestFirst: true, isConsistent: true }
  const { items } = await queryPage({ ...range, limit: 2 * STORED_MAX })
  return items.map((item) => parseItem(StoredDesk, item))
}

/** Additional parts of the transaction that creates a desk. */
interface Creating {
  readonly attempt?: Part
  readonly beside?: Part
}

/**
 * Writes a new desk with its token. The part `attempt` fails if the attempt has created a desk
 * before, and `open` if the business has 20 open desks. If 100 desks are stored, deletes the oldest
 * revoked one.
 */
export async function putDesk(
  desk: StoredDesk,
  creating: Creating = {},
): Promise<Outcome<'desk' | 'open' | 'attempt' | 'beside'>> {
  const { sponsorKey } = desk
  const stored = await readStored(sponsorKey)
  const oldest = stored.filter(({ revokedAt }) => revokedAt !== undefined).slice(-1)
  return writeTransaction({
    desk: [
      ...deskItems(desk).map(putPart),
      ...(stored.length < STORED_MAX ? [] : oldest.map(removeDesk)),
    ],
    open: {
      update: {
        Key: openDesksKey(sponsorKey),
        UpdateExpression: 'ADD desks :one',
        ConditionExpression: 'attribute_not_exists(desks) OR desks < :max',
        ExpressionAttributeValues: { ':one': 1, ':max': DESKS_MAX },
      },
    },
    ...creating,
  })
}

/**
 * Replaces the token of a desk, its name and its PIN. The part `desk` fails if the desk is revoked,
 * if a device has opened it or if the token was replaced since it was read.
 */
export function replaceToken(
  before: StoredDesk,
  after: StoredDesk,
  beside: Part,
): Promise<Outcome<'desk' | 'tokens' | 'beside'>> {
  const { name, tokenHash, pinHash } = after
  const [, token] = deskItems(after)
  return writeTransaction({
    desk: deskPart(before, { name, tokenHash, pinHash }),
    tokens: [
      { remove: { Key: deskTokenKey(before.tokenHash) } },
      ...(token ? [putPart(token)] : []),
    ],
    beside,
  })
}

/** Returns the items of a new desk: the desk, and what its token opens. */
export function deskItems(desk: StoredDesk): readonly Item[] {
  const { sponsorKey, key, tokenHash } = desk
  return [
    { ...deskItemKey(sponsorKey, key), ...desk },
    { ...deskTokenKey(tokenHash), sponsorKey, deskKey: key },
  ]
}

/** Returns the item that counts a business's open desks. */
export function openDesksItem(sponsorKey: string, desks: number): Item {
  return { ...openDesksKey(sponsorKey), desks }
}

function putPart(item: Item): Part {
  return { put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' } }
}

function removeDesk({ sponsorKey, key }: StoredDesk): Part {
  return { remove: { Key: deskItemKey(sponsorKey, key) } }
}

/**
 * Returns a transaction part that changes an open desk, if its token and sessions are as they were
 * read.
 */
export function deskPart(desk: StoredDesk, set: Readonly<Record<string, unknown>>): Part {
  return {
    update: updateParts({
      key: deskItemKey(desk.sponsorKey, desk.key),
      add: new Map(),
      set,
      unchanged: [
        ['revokedAt', undefined],
        ['key', desk.key],
        ['tokenHash', desk.tokenHash],
        ['sessions', desk.sessions],
      ],
    }),
  }
}

/**
 * Revokes a desk, and deletes its token. The part `desk` fails if it is already revoked, or if its
 * token or sessions have changed since it was read.
 */
export function endDesk(
  desk: StoredDesk,
  { by, now, beside }: { by: string; now: Date; beside: readonly Part[] },
): Promise<Outcome<'desk' | 'rest'>> {
  const ttl = Math.floor(now.getTime() / 1000) + REVOKED_KEPT_SECONDS
  const set = { revokedAt: now.toISOString(), revokedBy: by, sessions: [], ttl }
  return writeTransaction({
    desk: deskPart(desk, set),
    rest: [
      { remove: { Key: deskTokenKey(desk.tokenHash) } },
      {
        update: updateParts({
          key: openDesksKey(desk.sponsorKey),
          add: new Map([['desks', -1]]),
        }),
      },
      ...beside,
    ],
  })
}

/** Data that a device reports about itself. */
export interface Report {
  readonly lastSeenAt: Instant
  readonly version: string
  readonly queued: number
}

const ATTEMPTS = 4

/** Stores a device's report and returns its desk, or `gone` if the desk is revoked. */
export async function noteReport(
  { sponsorKey, deskKey }: { readonly sponsorKey: string; readonly deskKey: string },
  { lastSeenAt, version, queued }: Report,
): Promise<StoredDesk | 'gone' | 'busy'> {
  const fields = ['lastSeenAt = :at', '#version = :version', 'queued = :queued']
  if (queued > 0) fields.push('queuedAt = :at')
  const update = {
    TableName: tableName(),
    Key: deskItemKey(sponsorKey, deskKey),
    UpdateExpression: `SET ${fields.join(', ')}`,
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revokedAt)',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':at': lastSeenAt, ':version': version, ':queued': queued },
    ReturnValues: 'ALL_NEW' as const,
  }
  let reported: Item | undefined
  const failed = await writeAlone(
    'report of a desk',
    async () => {
      const { Attributes } = await dynamo('UpdateItem', update)
      reported = Attributes as Item
    },
    ATTEMPTS,
  )
  if (failed === 'busy') return 'busy'
  return reported === undefined ? 'gone' : parseItem(StoredDesk, reported)
}
