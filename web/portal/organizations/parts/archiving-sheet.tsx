import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readTeamDashboard } from '#light/api/portal.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/message.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { asking } from '../../parts/live/live.ts'
import classes from './archiving-sheet.module.css'
import type { Archiving } from './use-archiving.ts'

/** Asks before an organization is archived: how many fans and deals that reaches, and what becomes of them. */
export function ArchivingSheet({
  archiving: { asked, confirm, cancel },
}: {
  archiving: Archiving
}) {
  const { t } = useTranslation('organizations')
  const common = useTranslation().t
  const lists = useTranslation('lists').t
  return (
    <Sheet
      isOpen={asked !== undefined}
      title={asked ? t('archiving.title', { name: asked.name }) : ''}
      closeLabel={common('common.close')}
      onClose={cancel}
      footer={
        <>
          <Button look="outline" onClick={cancel}>
            {lists('question.cancel')}
          </Button>
          <Button look="destructive" onClick={confirm}>
            {t('archiving.confirm')}
          </Button>
        </>
      }
    >
      {asked && <Consequences teamKey={asked.key} />}
    </Sheet>
  )
}

function Consequences({ teamKey }: { teamKey: string }) {
  const { t } = useTranslation('organizations')
  const language = useLanguage()
  const { data, error } = useQuery({
    ...answerOf(readTeamDashboard, { params: { teamKey } }),
    ...asking,
  })
  if (!data) {
    return error ? (
      <ErrorState title={t('archiving.failed')} />
    ) : (
      <Skeleton className={classes.bone} />
    )
  }
  const { all, archived } = data.figures.deals
  const counted = (count: number) => ({ count, figure: formatNumber(count, language) })
  return (
    <ul className={classes.consequences}>
      <li>{t('archiving.fans', counted(data.fans))}</li>
      <li>{t('archiving.deals', counted(all - archived))}</li>
      <li>{t('archiving.purchases')}</li>
      <li>{t('archiving.back')}</li>
    </ul>
  )
}
