import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readBrandForEdit } from '#shared/api/portal-brands.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { BrandForm } from './brand-form.tsx'
import { useBrandForm } from './use-brand-form.ts'

/** The form of a brand that is there. */
export function StoredBrand({ opened }: { opened: OutputOf<typeof readBrandForEdit> }) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const { key, name, brandType, active } = opened.brand
  const to = portalPaths.brand.href(key)
  const form = useBrandForm(opened, () => void navigate(to))
  const trail = [
    { to: portalPaths.brands.href(), word: t('title') },
    { to, word: name },
  ]
  return (
    <EditPage
      title={t('form.edit')}
      kind={t(`types.${brandType}.name`)}
      trail={trail}
      {...(!active && { warning: t('form.hidden') })}
    >
      <BrandForm form={form} label={t('form.edit')} members={opened} />
    </EditPage>
  )
}
