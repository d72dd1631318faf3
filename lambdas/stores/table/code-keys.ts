import { type ItemKey, keys, pk } from './keys.ts'

const DIGITS = 5

/**
 * Keys of code jobs and code counts, and index attributes of codes. The codes' own keys are in
 * keys.ts.
 */
export const codeKeys = {
  /**
   * Index attributes that list a code by organization, access level and status, in alphabetical
   * order.
   */
  listed: (teamKey: string, level: string, status: string, code: string) => ({
    teamPk: codesOf(teamKey, level, status),
    teamSk: code,
  }),
  /** Count of an organization's codes at one access level. */
  totals: (teamKey: string, level: string): ItemKey => ({ pk: codeTotalsOf(teamKey), sk: level }),
  job: (teamKey: string, jobKey: string): ItemKey => ({ pk: codeJobsOf(teamKey), sk: jobKey }),
  /** One chunk of a job's rows. */
  rows: (teamKey: string, jobKey: string, chunk: number): ItemKey => ({
    pk: `CODEJOB#${teamKey}#${jobKey}`,
    sk: `ROWS#${String(chunk).padStart(DIGITS, '0')}`,
  }),
  outcomes: (teamKey: string, jobKey: string, chunk: number): ItemKey => ({
    pk: `CODEJOB#${teamKey}#${jobKey}`,
    sk: `OUTCOMES#${String(chunk).padStart(DIGITS, '0')}`,
  }),
  /** Marker of a running job, deleted when the job is done. */
  openJob: (teamKey: string, jobKey: string): ItemKey => ({
    pk: pk.list('codejobs'),
    sk: `${teamKey}#${jobKey}`,
  }),
}

/** Returns the index partition of an organization's codes with one access level and status. */
export function codesOf(teamKey: string, level: string, status: string): string {
  return `${teamKey}#CODES#${level}#${status}`
}

/** Returns the sort key prefix of an organization's codes that a fan has used. */
export function usedCodesPrefix(teamKey: string): string {
  return keys.usedCode('', teamKey, '').sk
}

/** Returns the partition of an organization's code counts. */
export function codeTotalsOf(teamKey: string): string {
  return `CODETOTALS#${teamKey}`
}

/** Returns the partition of an organization's code jobs, ordered by job key. */
export function codeJobsOf(teamKey: string): string {
  return `CODEJOBS#${teamKey}`
}
