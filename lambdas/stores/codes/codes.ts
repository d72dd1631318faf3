import type { Page } from '#shared/api/paging.ts'
import { CodeUse, UnlockCode } from '#shared/model/code.ts'
import type { AccessLevel } from '#shared/model/offer.ts'
import { codeKeys, codesOf } from '../table/code-keys.ts'
import { usersOfCode } from '../table/crowd-keys.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/cursor.ts'
import { keys } from '../table/keys.ts'
import { queryHalves } from '../table/query-halves.ts'
import { batchGet, getItem, type Item, parseItem, queryPage } from '../table/table.ts'

/** Beyond every character of a code. */
const LAST = '\u{10ffff}'

/** A code as it is stored, with the attributes that list it; a deleted one is in no list. */
export function codeItem(code: UnlockCode): Item {
  const { teamKey, accessLevel, status } = code
  return {
    ...keys.code(teamKey, code.code),
    ...(status !== 'deleted' && codeKeys.listed(teamKey, accessLevel, status, code.code)),
    ...code,
  }
}

/** Undefined also for a code that is deleted. */
export async function readCode(teamKey: string, code: string): Promise<UnlockCode | undefined> {
  const item = await getItem(keys.code(teamKey, code), { isConsistent: true })
  const found = item && parseItem(UnlockCode, item)
  return found?.status === 'deleted' ? undefined : found
}

/** Some codes as they stand, at most 100; undefined where there is none, or one that is deleted. */
export async function readCodes(
  teamKey: string,
  codes: readonly string[],
): Promise<(UnlockCode | undefined)[]> {
  const stored = await readStoredCodes(teamKey, codes)
  return stored.map((code) => (code?.status === 'deleted' ? undefined : code))
}

/** The same with those that are deleted, as long as they stand. */
export async function readStoredCodes(
  teamKey: string,
  codes: readonly string[],
): Promise<(UnlockCode | undefined)[]> {
  const items = await batchGet(
    codes.map((code) => keys.code(teamKey, code)),
    { isConsistent: true },
  )
  return items.map((item) => item && parseItem(UnlockCode, item))
}

export interface CodeList {
  readonly teamKey: string
  readonly accessLevel: AccessLevel
  readonly status: 'active' | 'deactivated'
  /** Only codes that begin with this. */
  readonly prefix?: string | undefined
}

/** Codes in their order, a page at a time. The index shows a change a moment after it. */
export async function listCodes(
  { teamKey, accessLevel, status, prefix }: CodeList,
  { limit, cursor }: ListRequest,
): Promise<Page<UnlockCode>> {
  const partition = codesOf(teamKey, accessLevel, status)
  const list = `${partition} ${prefix ?? ''}`
  const { items, next } = await queryPage({
    pk: partition,
    index: 'byTeam',
    // As a range, in which case counts in every engine.
    ...(prefix !== undefined && { between: [prefix, prefix + LAST] }),
    limit,
    after: readCursor(list, cursor),
  })
  return {
    items: items.map((item) => parseItem(UnlockCode, item)),
    ...cursorAfter(list, next),
  }
}

/** So many codes that come after one, in their order. */
export async function codesAfter(
  { teamKey, accessLevel, status }: CodeList,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const range = { pk: codesOf(teamKey, accessLevel, status), index: 'byTeam' } as const
  const { items } = await queryPage({
    ...range,
    // NUL is no character of a code: the least text behind it.
    ...(after !== undefined && { between: [`${after}\u0000`, LAST] }),
    limit,
  })
  return items.map(({ teamSk }) => String(teamSk))
}

/** The fans who have used a code, newest first. */
export async function listCodeUsers(
  teamKey: string,
  code: string,
  { limit, cursor }: ListRequest,
): Promise<Page<CodeUse>> {
  const list = usersOfCode(teamKey, code)
  const { items, next } = await queryHalves({
    pk: list,
    index: 'byTeam',
    limit,
    after: readCursor(list, cursor),
  })
  return {
    items: items.map((item) => parseItem(CodeUse, item)),
    ...cursorAfter(list, next),
  }
}
