import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readCategories } from '#shared/api/settings.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { useSettingsTrail } from '../use-settings-trail.ts'
import { CategoriesForm } from './categories-form.tsx'

/** The categories of FanPages with their sub-categories, in both languages. */
export function CategoriesPage() {
  const { t } = useTranslation('settings')
  const trail = useSettingsTrail()
  const reading = useQuery({ ...answerOf(readCategories), gcTime: 0 })
  return (
    <WhenRead reading={reading} tiles={0}>
      {(stored) => (
        <EditPage title={t('categories.title')} trail={trail} lead={t('categories.lead')}>
          <CategoriesForm stored={stored} />
        </EditPage>
      )}
    </WhenRead>
  )
}
