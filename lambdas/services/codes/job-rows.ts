import { randomBytes } from 'node:crypto'
import { CHUNK_ROWS } from '#shared/unlock-codes/chunks.ts'
import { codeOfPattern } from '#shared/unlock-codes/pattern.ts'
import {
  advanceCodeJob,
  keepCodeRows,
  readCodeOutcomes,
  type StoredJob,
} from '../../stores/codes/code-jobs.ts'
import { codesAfter } from '../../stores/codes/codes.ts'

/** Chunk of a job's rows, with the outcomes of processed rows. */
export interface Chunk {
  readonly number: number
  readonly codes: readonly string[]
  readonly outcomes: string
}

/**
 * Returns the current chunk of a job's rows, or undefined after the last chunk. If the job itself
 * generates or lists its codes, a new chunk of them is first stored, so that it stays the same
 * after a crash, and `moved` is returned.
 */
export async function chunkOf(job: StoredJob, at: string): Promise<Chunk | 'moved' | undefined> {
  if (job.chunk < job.chunks) {
    const read = await readCodeOutcomes(job, job.chunk)
    if (read === undefined) throw new Error(`Part ${job.chunk} of the job ${job.key} is missing`)
    return { number: job.chunk, ...read }
  }
  const made = job.state === 'running' ? await makeRows(job) : undefined
  if (made === undefined) return undefined
  const codes = await keepCodeRows(job, job.chunk, made.codes)
  const after = job.isAll && { after: codes.at(-1), listed: made.listed }
  const chunks = job.chunk + 1
  const rows = Math.max(job.rows, job.done + codes.length)
  await advanceCodeJob(job, { chunks, rows, ...after, updatedAt: at })
  return 'moved'
}

interface MadeRows {
  readonly codes: readonly string[]
  readonly listed?: StoredJob['listed']
}

async function makeRows(job: StoredJob): Promise<MadeRows | undefined> {
  if (job.kind === 'generate') return drawRows(job)
  return job.isAll ? listRows(job) : undefined
}

/**
 * Generates random codes for the rows that are still missing, at most one chunk. If the
 * organization already has one of the codes, the next chunk replaces it. Returns undefined if no
 * codes are missing.
 */
function drawRows({ pattern = '', wanted = 0, added }: StoredJob): MadeRows | undefined {
  const missing = Math.min(wanted - added, CHUNK_ROWS)
  if (missing <= 0) return undefined
  const codes = new Set<string>()
  while (codes.size < missing) codes.add(codeOfPattern(pattern, randomBytes))
  return { codes: [...codes] }
}

/**
 * Returns the next existing codes in alphabetical order. A deletion lists the active codes,
 * then the deactivated codes. Returns undefined after the last code.
 */
async function listRows(job: StoredJob): Promise<MadeRows | undefined> {
  const { teamKey, accessLevel, kind, listed = 'active', after } = job
  const codes = await codesAfter({ teamKey, accessLevel, status: listed }, after, CHUNK_ROWS)
  if (codes.length > 0) return { codes, listed }
  if (listed === 'deactivated' || kind === 'deactivate') return undefined
  return listRows({ ...job, listed: 'deactivated', after: undefined })
}
