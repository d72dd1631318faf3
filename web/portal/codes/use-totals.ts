import { useQuery } from '@tanstack/react-query'
import { listCodeJobs } from '#light/api/code-jobs.ts'
import { listCodes, readCodeDetail, readCodeTotals } from '#light/api/codes.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { asking } from '../parts/live/live.ts'

/** Endpoints to fetch again after codes were added, deactivated or deleted. */
export const codeReads = [listCodes, readCodeTotals, readCodeDetail, listCodeJobs] as const

export function useCodeTotals(teamKey: string) {
  return useQuery({ ...answerOf(readCodeTotals, { params: { teamKey } }), ...asking })
}
