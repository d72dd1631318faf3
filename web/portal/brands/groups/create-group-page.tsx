import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { readBrandForEdit } from '#shared/api/portal-brands.ts'
import type { Brand } from '#shared/model/brand.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'
import { useAttemptKey } from '../../parts/use-attempt-key.ts'
import { GroupForm } from './group-form.tsx'
import { useNewGroupForm } from './use-group-form.ts'
import { useTrail } from './use-trail.ts'

export function CreateGroupPage() {
  const { brandId = '' } = useParams()
  const asked = { params: { brandKey: brandId } }
  const reading = useQuery({ ...answerOf(readBrandForEdit, asked), ...opening })
  return (
    <WhenRead reading={reading} tiles={0}>
      {({ brand }) => <NewGroup key={brand.key} brand={brand} />}
    </WhenRead>
  )
}

function NewGroup({ brand }: { brand: Pick<Brand, 'key' | 'name'> }) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const done = () => void navigate(portalPaths.brand.href(brand.key))
  const form = useNewGroupForm(brand.key, attempt, done)
  return (
    <EditPage title={t('groups.add')} trail={useTrail(brand)}>
      <GroupForm
        {...{ form, label: t('groups.add'), brandKey: brand.key }}
        submitWord={t('groups.create')}
      />
    </EditPage>
  )
}
