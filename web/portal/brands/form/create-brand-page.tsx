import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { portalPages } from '#web/lib/portal/pages.ts'
import { saying } from '#web/lib/portal/saved.ts'
import { EditPage } from '../../parts/index.ts'
import { BrandForm } from './brand-form.tsx'
import { useNewBrandForm } from './use-brand-form.ts'

export function CreateBrandPage() {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const form = useNewBrandForm((key) => void navigate(portalPages.brand.href(key), saying()))
  const list = portalPages.brands.href()
  const trail = [{ to: list, word: t('title') }]
  return (
    <EditPage title={t('add')} trail={trail}>
      <BrandForm form={form} label={t('add')} submitWord={t('form.create')} cancelTo={list} />
    </EditPage>
  )
}
