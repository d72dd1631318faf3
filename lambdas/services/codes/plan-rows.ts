import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import { readCode, readUploadedCode } from '#shared/unlock-codes/fault.ts'
import { ADDED, addCode, takeCode } from '../../stores/codes/code-changes.ts'
import type { StoredJob } from '../../stores/codes/code-jobs.ts'
import { readCodes, readStoredCodes } from '../../stores/codes/codes.ts'
import { DUPLICATE, type RowPlan } from './row-outcomes.ts'

const SKIPPED = { outcome: 'skipped' } as const

export async function planRows(
  job: StoredJob,
  rows: readonly string[],
  now: Date,
): Promise<RowPlan[]> {
  return job.kind === 'upload' || job.kind === 'generate'
    ? planAdding(job, rows)
    : planTaking(job, job.kind, rows, now)
}

/**
 * Plans rows that add codes. Does not read the codes first, since the write of an existing code
 * fails.
 */
function planAdding(job: StoredJob, rows: readonly string[]): RowPlan[] {
  const seen = new Set<string>()
  const readRow = job.kind === 'upload' ? readUploadedCode : readCode
  return rows.map((text) => {
    const read = readRow(text)
    if ('fault' in read) return { result: { outcome: 'invalid', fault: read.fault } }
    if (seen.has(read.code)) return { result: DUPLICATE }
    seen.add(read.code)
    const part = addCode(newCode(job, read.code))
    return { result: { outcome: 'added' }, change: { part, moves: ADDED, adds: read.code } }
  })
}

/**
 * Returns why codes could not be added: they already exist (`there`), one is waiting to be deleted
 * (`deleted`), or one was removed since the write failed (`gone`).
 */
export async function whyNotAdded(
  teamKey: string,
  codes: readonly string[],
): Promise<'there' | 'deleted' | 'gone'> {
  const stored = await readStoredCodes(teamKey, codes)
  if (stored.some((code) => code?.status === 'deleted')) return 'deleted'
  return stored.includes(undefined) ? 'gone' : 'there'
}

interface NewCode {
  readonly teamKey: string
  readonly accessLevel: AccessLevel
  readonly limit?: number | undefined
  readonly createdAt: string
}

export function newCode(
  { teamKey, accessLevel, limit, createdAt }: NewCode,
  code: string,
): UnlockCode {
  return {
    teamKey,
    code,
    accessLevel,
    createdAt,
    kind: accessLevel === 'exclusive' ? 'exclusive' : 'special',
    status: 'active',
    ...(limit !== undefined && { limit }),
    used: 0,
  }
}

async function planTaking(
  job: StoredJob,
  kind: 'deactivate' | 'delete',
  rows: readonly string[],
  now: Date,
): Promise<RowPlan[]> {
  const codes = rows.map((text) => {
    const read = readCode(text)
    return 'code' in read ? read.code : undefined
  })
  const distinct = [...new Set(codes)].filter((code) => code !== undefined)
  const { accessLevel } = job
  const found = await readCodes(job.teamKey, distinct)
  const left = new Map(distinct.map((code, i) => [code, found[i]]))
  return codes.map((code) => {
    const standing = code === undefined ? undefined : left.get(code)
    if (code !== undefined) left.delete(code)
    const taken = standing && isMeant(job, standing) ? standing : undefined
    const change = takeCode(taken, { kind, accessLevel, at: now.toISOString() })
    return change ? { result: { outcome: 'changed' }, change } : { result: SKIPPED }
  })
}

/**
 * Returns whether a job includes a code. A job for all codes leaves out codes that were created
 * after the job.
 */
function isMeant({ isAll, createdAt }: StoredJob, code: UnlockCode): boolean {
  return !isAll || code.createdAt <= createdAt
}
