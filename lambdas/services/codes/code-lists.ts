import type { CodeRow } from '#shared/api/codes.schemas.ts'
import type { Page } from '#shared/api/paging.ts'
import { normalizeCode } from '#shared/codes.ts'
import { CODES_PAGE_SIZE } from '#shared/constants.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { CodeUse, UnlockCode } from '#shared/model/code.ts'
import { codeIdOf, codeOfId } from '#shared/unlock-codes/code-id.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readCodeTotals, type TotalsByLevel } from '../../stores/codes/code-totals.ts'
import { listCodes, listCodeUsers, readCode } from '../../stores/codes/codes.ts'
import { readSharing } from '../../stores/fans/consents.ts'
import { readUses, readUsesOf } from '../../stores/fans/unlocks.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'

interface ListRequest {
  readonly caller: Caller
  readonly teamKey: string
  readonly accessLevel: AccessLevel
  readonly status?: 'active' | 'deactivated' | undefined
  readonly prefix?: string | undefined
  readonly cursor?: string | undefined
}

/**
 * Returns a page of an organization's codes of one access level: the active ones, or those with the
 * given status.
 */
export async function codesOfTeam(request: ListRequest): Promise<Page<CodeRow> | Refusal> {
  const { caller, teamKey, accessLevel, status = 'active', cursor } = request
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const prefix = normalizeCode(request.prefix ?? '')
  const list = { teamKey, accessLevel, status, ...(prefix !== '' && { prefix }) }
  const page = await listCodes(list, { limit: CODES_PAGE_SIZE, cursor })
  if (page.items.length === 0 && !(await readOrganizationRecord(teamKey))) {
    return refuse('invalidTeamOrCode')
  }
  const uses = await readUsesOf(page.items)
  return { ...page, items: page.items.map((code, i) => toRow({ ...code, used: uses[i] ?? 0 })) }
}

/** Maximum number of codes that one request reads in search of unused codes. */
const LOOKED_AT = 2000

/**
 * Returns the unused active codes of a page. Leaves out codes that any number of fans may use,
 * because somebody may have received them already.
 */
export async function unusedCodesOfTeam({
  caller,
  teamKey,
  accessLevel,
  cursor,
}: ListRequest): Promise<Page<string> | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const list = { teamKey, accessLevel, status: 'active' } as const
  const { items, ...rest } = await listCodes(list, { limit: LOOKED_AT, cursor })
  if (items.length === 0 && cursor === undefined && !(await readOrganizationRecord(teamKey))) {
    return refuse('invalidTeamOrCode')
  }
  const unused = items.filter(({ limit, used }) => limit !== undefined && used === 0)
  return { items: unused.map(({ code }) => code), ...rest }
}

export function toRow(stored: UnlockCode): CodeRow {
  const { code, accessLevel, status, limit, used, createdAt, deactivatedAt } = stored
  return {
    id: codeIdOf(code),
    code,
    accessLevel,
    used,
    createdAt,
    status: status === 'active' ? 'active' : 'deactivated',
    ...(limit !== undefined && { limit }),
    ...(deactivatedAt !== undefined && { deactivatedAt }),
  }
}

/** Returns the number of codes that an organization has, by access level. */
export async function codeTotals(
  caller: Caller,
  teamKey: string,
): Promise<TotalsByLevel | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const totals = await readCodeTotals(teamKey)
  const isEmpty = Object.values(totals).every(({ total }) => total === 0)
  return isEmpty && !(await readOrganizationRecord(teamKey)) ? refuse('invalidTeamOrCode') : totals
}

interface DetailRequest {
  readonly caller: Caller
  readonly teamKey: string
  readonly codeId: string
  readonly cursor: string | undefined
}

interface Detail {
  readonly code: CodeRow & { readonly used: number }
  readonly users: Page<CodeUse>
}

/**
 * Returns a code with the fans who used it. Organizations see the e-mail address of a fan only if
 * the fan shares it with them.
 */
export async function codeDetail(request: DetailRequest): Promise<Detail | Refusal> {
  const { caller, teamKey, codeId, cursor } = request
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const code = codeOfId(codeId)
  const stored = code === undefined ? undefined : await readCode(teamKey, code)
  if (stored === undefined) return refuse('invalidTeamOrCode')
  const [users, used] = await Promise.all([
    listCodeUsers(teamKey, stored.code, { limit: CODES_PAGE_SIZE, cursor }),
    readUses(stored),
  ])
  return {
    code: { ...toRow(stored), used },
    users: caller.role === 'admin' ? users : await withSharedEmails(users, teamKey),
  }
}

/**
 * Removes the e-mail address of each fan who does not share it with the organization
 * (lambdas/decisions/reports/names-by-consent.md).
 */
async function withSharedEmails(users: Page<CodeUse>, teamKey: string): Promise<Page<CodeUse>> {
  const sharing = await readSharing(
    teamKey,
    users.items.map(({ userKey }) => userKey),
  )
  const items = users.items.map(({ email, ...use }) => ({
    ...use,
    ...(email !== undefined && sharing.has(use.userKey) && { email }),
  }))
  return { ...users, items }
}
