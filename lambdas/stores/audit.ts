import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { AuditedKind } from '#shared/audit/fields.ts'
import { inLanguage } from '#shared/in-language.ts'
import type { Language } from '#shared/language.ts'
import { ROLES } from '#shared/model/roles.ts'
import { CURRENCIES } from '#shared/money.ts'
import type { Instant } from '#shared/time.ts'
import { newKey } from '../base/keys.ts'
import { auditedThing, auditKeys, CHANGES, changesBy, changesOfKind } from './table/audit-keys.ts'
import { SORT } from './table/keys.ts'
import {
  cursorAfter,
  type ListRequest,
  nextPosition,
  type PeriodRequest,
  readCursor,
  readPosition,
  upTo,
  within,
} from './table/pages.ts'
import { batchGetAll, type Item, type ItemPage, parseItem, queryPage } from './table/table.ts'
import type { Part } from './table/writes.ts'

const Side = z.record(z.string(), z.unknown())

const AuditRecord = z.object({
  at: z.string(),
  userKey: z.string(),
  /** The author's e-mail address at the time of the change. */
  email: z.optional(z.string()),
  /** The author's role at the time of the change. */
  role: z.optional(z.enum(ROLES)),
  action: z.string(),
  before: Side,
  after: Side,
})

/** Record of a change in the portal, stored forever and in the same transaction as the change. */
export interface AuditRecord extends Readonly<z.infer<typeof AuditRecord>> {
  /**
   * Action of the change. Changes of a purchase are also recorded in its history, as
   * `PURCHASESTEP#` items.
   */
  readonly action: AuditAction | 'refundPurchase' | 'redeemPurchase'
}

export type AuditPart = Part & { readonly put: { readonly Item: Item } }

/**
 * Returns the transaction part of an audit record.
 *
 * @param thing subject of the change, such as `PURCHASE#` with its key.
 */
export function auditPart(thing: string, { email, role, ...record }: AuditRecord): AuditPart {
  const sort = `${record.at}#${newKey(Date.parse(record.at))}`
  const audited = auditedThing(thing)
  return {
    put: {
      Item: {
        ...auditKeys.record(thing, sort),
        ...(audited && auditKeys.listed(audited.kind, record.userKey, sort)),
        ...record,
        ...(email !== undefined && { email }),
        ...(role !== undefined && { role }),
      },
    },
  }
}

/** Actions that do not change the entity itself. */
const BESIDE: readonly string[] = [
  'exportReport',
  'createDesk',
  'renameDesk',
  'renewDeskLink',
  'signOutDesk',
  'revokeDesk',
  'createValueReport',
  'renewValueReportLink',
  'revokeValueReport',
]

/** Number of newest records to read. Greater than one, because some records are skipped. */
const LOOKED_BACK = 10

/** Returns the newest changes of an entity itself, newest first. */
async function newestChanges(thing: string): Promise<StoredAudit[]> {
  const { pk } = auditKeys.record(thing, '')
  const range = { pk, newestFirst: true, limit: LOOKED_BACK, isConsistent: true }
  const { items } = await queryPage(range)
  return items.filter(({ action }) => !BESIDE.includes(String(action))).map(toAudit)
}

/** Returns an entity's last change, or undefined if its newest records contain none. */
export async function readLastAudit(thing: string): Promise<StoredAudit | undefined> {
  return (await newestChanges(thing))[0]
}

/**
 * Lists the change with this key and all later changes of an entity, oldest first. Returns
 * undefined if the key is not among the newest changes.
 */
export async function readAuditsFrom(
  thing: string,
  key: string,
): Promise<StoredAudit[] | undefined> {
  const audits = await newestChanges(thing)
  const at = audits.findIndex((audit) => audit.key === key)
  return at < 0 ? undefined : audits.slice(0, at + 1).toReversed()
}

export interface StoredAudit extends z.infer<typeof AuditRecord> {
  /** Key of the record, ordered by time. */
  readonly key: string
  readonly thing: string
}

const THING_AT = auditKeys.record('', '').pk.length

function toAudit(item: Item): StoredAudit {
  return { ...parseItem(AuditRecord, item), key: item.sk, thing: item.pk.slice(THING_AT) }
}

/** Lists an entity's changes, newest first. */
export async function listHistory(thing: string, request: ListRequest): Promise<Page<StoredAudit>> {
  const { pk } = auditKeys.record(thing, '')
  const after = readCursor(pk, request.cursor)
  const { items, next } = await queryPage({ pk, newestFirst: true, limit: request.limit, after })
  return { items: items.map(toAudit), ...cursorAfter(pk, next) }
}

export interface ChangesAsked {
  readonly kind?: AuditedKind | undefined
  readonly userKey?: string | undefined
}

/**
 * Page size, and maximum number of pages per request, to find changes of one kind by one person. No
 * index lists these changes.
 */
const STEP = 100
const STEPS = 5

/**
 * Lists changes in the portal, newest first. If filtered by both person and kind, a page may be
 * shorter or longer than the limit.
 */
export async function listChanges(
  asked: ChangesAsked,
  { limit, cursor, period }: PeriodRequest,
): Promise<Page<StoredAudit>> {
  const { kind, userKey } = asked
  const range = rangeOf(asked)
  const list = `${range.pk} ${kind ?? ''}`
  const isSought = kind !== undefined && userKey !== undefined
  const found: StoredAudit[] = []
  let after: ItemPage['next'] = readCursor(list, cursor)
  for (let step = 0; step < (isSought ? STEPS : 1); step += 1) {
    const part = { ...range, ...within(period), newestFirst: true, after }
    const { items, next } = await queryPage({ ...part, limit: isSought ? STEP : limit })
    const audits = items.map(toAudit)
    found.push(...audits.filter(({ thing }) => !isSought || auditedThing(thing)?.kind === kind))
    after = next
    if (next === undefined || found.length >= limit) break
  }
  return { items: found, ...cursorAfter(list, after) }
}

function rangeOf({ kind, userKey }: ChangesAsked) {
  if (userKey !== undefined) return { index: 'bySponsor', pk: changesBy(userKey) } as const
  if (kind !== undefined) return { index: 'byOffer', pk: changesOfKind(kind) } as const
  return { index: 'byTeam', pk: CHANGES } as const
}

const ROWS_READ = 300

/** Reads up to `ROWS_READ` changes of a period, newest first, from a position on. */
export async function readChangeRows(
  { from, until }: { readonly from: Instant | undefined; readonly until: Instant },
  position: string | undefined,
): Promise<{ rows: StoredAudit[]; next: string | undefined }> {
  const { items, next } = await queryPage({
    pk: CHANGES,
    index: 'byTeam',
    between: upTo({ from, until }),
    newestFirst: true,
    limit: ROWS_READ,
    after: readPosition(position),
  })
  return { rows: items.map(toAudit), next: nextPosition(next) }
}

const Named = z.object({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  descriptionFr: z.optional(z.string()),
  email: z.optional(z.string()),
  currency: z.optional(z.enum(CURRENCIES)),
  timeZone: z.optional(z.string()),
})
export type NamedThing = z.infer<typeof Named> & { readonly label: string | undefined }

/** Reads the current names of audited entities by their partition keys. */
export async function readNames(
  things: readonly string[],
  language: Language,
): Promise<Map<string, NamedThing>> {
  const items = await batchGetAll(things.map((thing) => ({ pk: thing, sk: SORT.info })))
  return new Map(
    items.flatMap((item) => {
      if (item === undefined) return []
      const named = parseItem(Named, item)
      return [[item.pk, { ...named, label: labelOf(named, language) }]]
    }),
  )
}

type Labels = Pick<z.infer<typeof Named>, 'name' | 'description' | 'descriptionFr' | 'email'>

function labelOf({ name, description, descriptionFr, email }: Labels, language: Language) {
  const described = description && inLanguage(language, description, descriptionFr).text
  return name ?? described ?? email
}
