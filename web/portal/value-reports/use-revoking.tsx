import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listValueReports, revokeValueReport, type ValueReport } from '#shared/api/value-reports.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { useQuestion } from '#web/ui/index.ts'
import type { Owner } from './owner.ts'

/** Returns a function that revokes a report's link after confirmation, and the outcome in words. */
export function useRevoking(owner: Owner) {
  const { t } = useTranslation('reports')
  const { ask, sheet } = useQuestion()
  const revoke = useChange(revokeValueReport, {
    renews: [listValueReports],
    networkMode: 'always',
  })
  const [name, setName] = useState('')
  const begin = async (report: ValueReport) => {
    if (revoke.isPending) return
    const isWanted = await ask({
      title: t('value.revoke.title', { name: report.name }),
      text: t('value.revoke.text'),
      word: t('value.revoke.word'),
      isDestructive: true,
    })
    if (!isWanted) return
    setName(report.name)
    revoke.mutate({ params: { ...owner, valueReportKey: report.key } })
  }
  const { error } = revoke
  // The report is gone because somebody else has revoked it, which counts as success.
  const isGone = error !== null && hasCode(error, 'notFound')
  return {
    begin,
    sheet,
    isPending: revoke.isPending,
    done: revoke.isSuccess || isGone ? t('value.revoke.done', { name }) : undefined,
    failure: error && !isGone ? t(`value.revoke.failure.${failureOf(error)}`, { name }) : undefined,
  }
}

const failureOf = (error: Error) => (error instanceof OfflineError ? 'offline' : 'other')
