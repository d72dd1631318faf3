import type { Page } from '#shared/api/paging.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import { CodeUse, UnlockCode } from '#shared/model/code.ts'
import { codeKeys, codesOf } from '../table/code-keys.ts'
import { usersOfCode } from '../table/crowds.ts'
import { keys } from '../table/keys.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/pages.ts'
import { queryHalves } from '../table/query-halves.ts'
import { batchGet, getItem, type Item, parseItem, queryPage } from '../table/table.ts'

/** Sorts after every character that a code may contain. */
const LAST = '\u{10ffff}'

/**
 * Returns the item of a code with the index attributes of its list. A deleted code is in no list.
 */
export function codeItem(code: UnlockCode): Item {
  const { teamKey, accessLevel, status } = code
  return {
    ...keys.code(teamKey, code.code),
    ...(status !== 'deleted' && codeKeys.listed(teamKey, accessLevel, status, code.code)),
    ...code,
  }
}

/** Reads a code. Returns undefined if it does not exist or is deleted. */
export async function readCode(teamKey: string, code: string): Promise<UnlockCode | undefined> {
  const item = await getItem(keys.code(teamKey, code), { isConsistent: true })
  const found = item && parseItem(UnlockCode, item)
  return found?.status === 'deleted' ? undefined : found
}

/**
 * Reads up to 100 codes consistently. Codes that do not exist or are deleted are undefined in the
 * result.
 */
export async function readCodes(
  teamKey: string,
  codes: readonly string[],
): Promise<(UnlockCode | undefined)[]> {
  const stored = await readStoredCodes(teamKey, codes)
  return stored.map((code) => (code?.status === 'deleted' ? undefined : code))
}

/**
 * Reads up to 100 codes consistently, including deleted codes that are still stored. Missing codes
 * are undefined in the result.
 */
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
  /** Prefix of the codes to list. */
  readonly prefix?: string | undefined
}

/** Lists codes in alphabetical order. The index is eventually consistent. */
export async function listCodes(
  { teamKey, accessLevel, status, prefix }: CodeList,
  { limit, cursor }: ListRequest,
): Promise<Page<UnlockCode>> {
  const partition = codesOf(teamKey, accessLevel, status)
  const list = `${partition} ${prefix ?? ''}`
  const { items, next } = await queryPage({
    pk: partition,
    index: 'byTeam',
    // A range is case-sensitive in every database engine, but a prefix may not be.
    ...(prefix !== undefined && { between: [prefix, prefix + LAST] }),
    limit,
    after: readCursor(list, cursor),
  })
  return {
    items: items.map((item) => parseItem(UnlockCode, item)),
    ...cursorAfter(list, next),
  }
}

/** Returns the codes that follow `after`, in alphabetical order. */
export async function codesAfter(
  { teamKey, accessLevel, status }: Omit<CodeList, 'prefix'>,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const range = { pk: codesOf(teamKey, accessLevel, status), index: 'byTeam' } as const
  const { items } = await queryPage({
    ...range,
    // No code contains NUL, so this bound excludes only `after`.
    ...(after !== undefined && { between: [`${after}\u0000`, LAST] }),
    limit,
  })
  return items.map(({ teamSk }) => String(teamSk))
}

/** Lists the fans who have used a code, newest first. */
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
