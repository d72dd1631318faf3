import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Brand } from '#shared/model/brand.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { GroupForm } from './group-form.tsx'
import { useNewGroupForm } from './use-group-form.ts'
import { useTrail } from './use-trail.ts'

/** The form of a deal group that is yet to be. */
export function NewGroup({ brand }: { brand: Pick<Brand, 'key' | 'name'> }) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const done = () => void navigate(portalPaths.brand.href(brand.key))
  const form = useNewGroupForm(brand.key, done)
  return (
    <EditPage title={t('groups.add')} trail={useTrail(brand)}>
      <GroupForm
        form={form}
        label={t('groups.add')}
        brandKey={brand.key}
        submitWord={t('groups.create')}
      />
    </EditPage>
  )
}
