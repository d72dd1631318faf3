import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { AuditedKind } from '#shared/audit/fields.ts'
import { inLanguage } from '#shared/in-language.ts'
import { type Language, ROLES } from '#shared/model/user.ts'
import { CURRENCIES } from '#shared/money.ts'
import type { Instant } from '#shared/time.ts'
import { newKey } from '../base/new-key.ts'
import { auditedThing, auditKeys, CHANGES, changesBy, changesOfKind } from './table/audit-keys.ts'
import { cursorAfter, type ListRequest, readCursor } from './table/cursor.ts'
import { SORT } from './table/keys.ts'
import { type PeriodRequest, upTo, within } from './table/period.ts'
import { nextPosition, readPosition } from './table/position.ts'
import { batchGetAll, type Item, type ItemPage, parseItem, queryPage } from './table/table.ts'
import type { Part } from './table/transaction.ts'

const Side = z.record(z.string(), z.unknown())

const AuditRecord = z.object({
  at: z.string(),
  userKey: z.string(),
  /** As they were known then. */
  email: z.optional(z.string()),
  role: z.optional(z.enum(ROLES)),
  action: z.string(),
  before: Side,
  after: Side,
})

/** Record of a change in the portal: kept for ever, written together with the change. */
export interface AuditRecord extends Readonly<z.infer<typeof AuditRecord>> {
  /** Purchases have a history of their own (`PURCHASESTEP#`). */
  readonly action: AuditAction | 'refundPurchase' | 'redeemPurchase'
}

export type AuditPart = Part & { readonly put: { readonly Item: Item } }

/** @param thing what was changed, such as `PURCHASE#` with its key. */
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

/** Records of exports that are passed over, since an export changes nothing. */
const LOOKED_BACK = 10

/** The newest changes of a thing, the last one first. */
async function newestChanges(thing: string): Promise<StoredAudit[]> {
  const { pk } = auditKeys.record(thing, '')
  const range = { pk, newestFirst: true, limit: LOOKED_BACK, isConsistent: true }
  const { items } = await queryPage(range)
  return items.filter(({ action }) => action !== 'exportReport').map(toAudit)
}

/** Returns the last change of a thing; undefined where nobody of the portal has changed it. */
export async function readLastAudit(thing: string): Promise<StoredAudit | undefined> {
  return (await newestChanges(thing))[0]
}

/**
 * Lists the changes of a thing from one change on, that one first; undefined where it is not among the
 * newest.
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
  /** Its own, in the order of time. */
  readonly key: string
  readonly thing: string
}

const THING_AT = auditKeys.record('', '').pk.length

function toAudit(item: Item): StoredAudit {
  return { ...parseItem(AuditRecord, item), key: item.sk, thing: item.pk.slice(THING_AT) }
}

/** Lists the changes of a thing, newest first. */
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
 * Step and number of steps in which one person's changes of a kind are looked for among all their changes.
 */
const STEP = 100
const STEPS = 5

/** Changes of the portal, newest first; of both questions together a page may be short, or longer. */
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

/** All changes of a period, newest first, from a position on. */
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

/** Reads the current names of things by their keys in records; a hundred a request. */
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
