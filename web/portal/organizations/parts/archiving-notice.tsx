import { useTranslation } from 'react-i18next'
import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { DoneNotice } from '../../parts/done-notice.tsx'
import { ArchivingSheet } from './archiving-sheet.tsx'
import type { Archiving } from './use-archiving.ts'

/** Asks before an organization is archived, and says which was archived or brought back last, or why it was not. */
export function ArchivingNotice({ archiving }: { archiving: Archiving }) {
  const { t } = useTranslation('organizations')
  const { done, isUndone, isPending, error, undo } = archiving
  return (
    <>
      <DoneNotice
        label={t('notice')}
        done={done && t(done.archived ? 'done.restore' : 'done.archive', { name: done.name })}
        isUndone={isUndone}
        isPending={isPending}
        failure={error ? t(`failure.${failureOf(error)}`) : undefined}
        onUndo={undo}
      />
      <ArchivingSheet archiving={archiving} />
    </>
  )
}

function failureOf(error: Error) {
  if (error instanceof OfflineError) return 'offline'
  return hasCode(error, 'forbidden') || hasCode(error, 'notFound') ? 'gone' : 'other'
}
