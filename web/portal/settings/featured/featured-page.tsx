import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readFeatured } from '#shared/api/settings.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { useSettingsTrail } from '../use-settings-trail.ts'
import { FeaturedForm } from './featured-form.tsx'

/** The organizations that the home page features, in order. */
export function FeaturedPage() {
  const { t } = useTranslation('settings')
  const trail = useSettingsTrail()
  const reading = useQuery({ ...answerOf(readFeatured), gcTime: 0 })
  return (
    <WhenRead reading={reading} tiles={0}>
      {(featured) => (
        <EditPage title={t('featured.title')} trail={trail} lead={t('featured.lead')}>
          <FeaturedForm featured={featured} />
        </EditPage>
      )}
    </WhenRead>
  )
}
