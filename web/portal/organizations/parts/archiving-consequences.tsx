import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readTeamDashboard } from '#shared/api/portal.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ErrorState, Skeleton } from '#web/ui/index.ts'
import { asking } from '../../../lib/live/use-live.ts'
import classes from './archiving.module.css'

/** Lists the consequences of archiving an organization, with the numbers of its fans and deals. */
export function ArchivingConsequences({ teamKey }: { teamKey: string }) {
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
