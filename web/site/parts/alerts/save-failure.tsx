import { useTranslation } from 'react-i18next'
import { OfflineError } from '#web/lib/api/api-problem.ts'
import { Notice } from '../notice.tsx'

/** Shows that a choice was not saved: without a network, or for another reason. */
export function SaveFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('alerts')
  if (error === null) return null
  return <Notice kind="failure">{t(error instanceof OfflineError ? 'offline' : 'failed')}</Notice>
}
