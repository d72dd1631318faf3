import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/route.ts'
import { readPointSystem } from '#shared/api/settings.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { ListPage, WhenRead } from '../../parts/index.ts'
import { useSettingsTrail } from '../use-settings-trail.ts'
import classes from './recommended.module.css'
import { useWeightsForm, WeightsForm } from './weights-form.tsx'

const Trial = latePart(async () => (await import('./trial.tsx')).Trial, {
  waiting: null,
  Failure: PieceFailure,
})
const GroupPreferences = latePart(
  async () => (await import('./group-preferences.tsx')).GroupPreferences,
  { waiting: null, Failure: PieceFailure },
)

/**
 * Page with the settings of the recommended deal: the weights, a trial of them, and the preferences
 * of fan groups.
 */
export function RecommendedPage() {
  const { t } = useTranslation('settings')
  const trail = useSettingsTrail()
  const reading = useQuery({ ...answerOf(readPointSystem), gcTime: 0 })
  return (
    <WhenRead reading={reading} shape="form">
      {(stored) => (
        <ListPage title={t('recommended.title')} trail={trail} lead={t('recommended.lead')}>
          <WeightsAndTrial stored={stored} />
          <GroupPreferences />
        </ListPage>
      )}
    </WhenRead>
  )
}

function WeightsAndTrial({ stored }: { stored: OutputOf<typeof readPointSystem> }) {
  const form = useWeightsForm(stored)
  return (
    <>
      <div className={classes.narrow}>
        <WeightsForm form={form} />
      </div>
      <Trial edited={form.values} saved={stored.system} />
    </>
  )
}
