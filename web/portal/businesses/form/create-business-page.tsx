import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { portalPaths } from '#web/lib/paths.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { BusinessForm } from './business-form.tsx'
import { useNewBusinessForm } from './use-business-form.ts'

/** Admins add a business, and come back to the list. */
export function CreateBusinessPage() {
  const { t } = useTranslation('businesses')
  const navigate = useNavigate()
  const list = portalPaths.sponsors.href()
  const form = useNewBusinessForm(() => void navigate(list))
  return (
    <EditPage title={t('form.new')} trail={[{ to: list, word: t('title') }]}>
      <BusinessForm form={form} label={t('form.new')} submitWord={t('form.create')} />
    </EditPage>
  )
}
