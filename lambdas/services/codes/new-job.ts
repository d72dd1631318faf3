import type { AccessLevel } from '#shared/model/access-levels.ts'
import { type Caller, signatureOf } from '../../base/caller.ts'
import type { StoredJob } from '../../stores/codes/code-jobs.ts'

interface NewJob {
  readonly caller: Caller
  readonly teamKey: string
  readonly key: string
  readonly kind: StoredJob['kind']
  readonly accessLevel: AccessLevel
  readonly limit?: number | undefined
  readonly now: Date
}

export function newJob({ caller, limit, now, ...job }: NewJob): StoredJob {
  const { teamKey, key, kind, accessLevel } = job
  return {
    teamKey,
    key,
    kind,
    accessLevel,
    state: 'collecting',
    ...(limit !== undefined && { limit }),
    rows: 0,
    done: 0,
    added: 0,
    duplicate: 0,
    invalid: 0,
    changed: 0,
    skipped: 0,
    chunks: 0,
    chunk: 0,
    row: 0,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    createdBy: signatureOf(caller),
  }
}
