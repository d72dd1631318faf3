import { type ItemKey, keys, pk } from './keys.ts'

const DIGITS = 5

/** Keys of an organization's codes and of the jobs on them, in addition to those in keys.ts. */
export const codeKeys = {
  /** Index attributes that list the codes of an access level in their order. */
  listed: (teamKey: string, level: string, status: string, code: string) => ({
    teamPk: codesOf(teamKey, level, status),
    teamSk: code,
  }),
  /** Number of an organization's codes of an access level. */
  totals: (teamKey: string, level: string): ItemKey => ({ pk: codeTotalsOf(teamKey), sk: level }),
  job: (teamKey: string, jobKey: string): ItemKey => ({ pk: codeJobsOf(teamKey), sk: jobKey }),
  /** Part of the rows of a job, with their outcomes. */
  rows: (teamKey: string, jobKey: string, chunk: number): ItemKey => ({
    pk: `CODEJOB#${teamKey}#${jobKey}`,
    sk: `ROWS#${String(chunk).padStart(DIGITS, '0')}`,
  }),
  outcomes: (teamKey: string, jobKey: string, chunk: number): ItemKey => ({
    pk: `CODEJOB#${teamKey}#${jobKey}`,
    sk: `OUTCOMES#${String(chunk).padStart(DIGITS, '0')}`,
  }),
  /** Mark of a running job; deleted once it is done. */
  openJob: (teamKey: string, jobKey: string): ItemKey => ({
    pk: pk.list('codejobs'),
    sk: `${teamKey}#${jobKey}`,
  }),
}

/** Returns the index partition of an organization's codes of one access level and status. */
export function codesOf(teamKey: string, level: string, status: string): string {
  return `${teamKey}#CODES#${level}#${status}`
}

/** Returns the sort key prefix of an organization's codes that a fan has used. */
export function usedCodesPrefix(teamKey: string): string {
  return keys.usedCode('', teamKey, '').sk
}

/** Returns the partition of an organization's counts of codes. */
export function codeTotalsOf(teamKey: string): string {
  return `CODETOTALS#${teamKey}`
}

/** Returns the partition of an organization's jobs, ordered by their keys. */
export function codeJobsOf(teamKey: string): string {
  return `CODEJOBS#${teamKey}`
}
