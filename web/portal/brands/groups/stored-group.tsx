import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readDealGroupForEdit } from '#shared/api/portal-brands.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { GroupForm } from './group-form.tsx'
import { useGroupForm } from './use-group-form.ts'
import { useTrail } from './use-trail.ts'

/** The form of a deal group that is there. */
export function StoredGroup({ opened }: { opened: OutputOf<typeof readDealGroupForEdit> }) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const { brand, group, deals } = opened
  const form = useGroupForm(opened, () => void navigate(portalPaths.brand.href(brand.key)))
  return (
    <EditPage title={t('groups.edit')} trail={useTrail(brand)}>
      <GroupForm
        form={form}
        label={t('groups.edit')}
        brandKey={brand.key}
        groupKey={group.key}
        deals={deals}
      />
    </EditPage>
  )
}
