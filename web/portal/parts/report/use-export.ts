import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ulid } from 'ulid'
import { listReports, readReport, readReportFile, startReport } from '#shared/api/reports.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import type { ReportAsked } from '#shared/reports/asked.ts'
import type { Report, ReportForm } from '#shared/reports/report.ts'
import { call } from '#web/lib/api/call.ts'
import { answerOf, keyOf, renew } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { asking } from '../../../lib/live/use-live.ts'

/** Milliseconds between polls while a report is being written. */
export const LOOK_EVERY_MS = 1500

/** Content of a report, optionally with a format and a time zone. */
export type Export = { asked: ReportAsked } & Partial<Omit<ReportForm, 'language'>>

/**
 * Returns a function that starts a report, and the report's state. Polls until the file is ready,
 * and then downloads it.
 */
export function useExport() {
  const client = useQueryClient()
  const language = useLanguage()
  const [reportKey, setReportKey] = useState('')
  const start = useMutation({
    mutationFn: async ({ asked, format = 'csv', zone = PORTAL_ZONE }: Export) => {
      const params = { reportKey: ulid(serverNow().getTime()) }
      const body = { asked, format, zone, language }
      const report = await call(startReport, { params, body })
      client.setQueryData(keyOf(readReport, { params }), report)
      setReportKey(report.key)
      return report
    },
    onSettled: () => void renew(client, [listReports]),
  })
  const { data: report } = useQuery({
    ...answerOf(readReport, { params: { reportKey } }),
    ...asking,
    staleTime: LOOK_EVERY_MS,
    enabled: reportKey !== '',
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'running' && !isRefusal(error) ? LOOK_EVERY_MS : false,
  })
  const giving = useMutation({ mutationFn: handOver })
  useOnceDone(report, () => {
    giving.mutate(reportKey)
    void renew(client, [listReports])
  })
  return {
    begin: start.mutate,
    report,
    isWorking: start.isPending || report?.state === 'running' || giving.isPending,
    error: start.error ?? giving.error,
    hasFailed: start.isError || giving.isError || report?.state === 'failed',
  }
}

/** Calls `act` once for each report that has finished. */
function useOnceDone(report: Report | undefined, act: () => void): void {
  const given = useRef('')
  const onDone = useEffectEvent(act)
  useEffect(() => {
    if (report?.state !== 'done' || given.current === report.key) return
    given.current = report.key
    onDone()
  }, [report])
}

/** Downloads the file of a finished report. The bucket's response contains the file's name. */
export async function handOver(reportKey: string): Promise<void> {
  visit(await call(readReportFile, { params: { reportKey } }))
}

/** Opens the URL of a file. Browsers save the file and stay on the page. */
export function visit({ url }: { readonly url: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.click()
}
