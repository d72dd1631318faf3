import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { portalPaths } from '#web/lib/paths.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { NoPage } from '../../parts/load-failure.tsx'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { OrganizationForm } from './organization-form.tsx'
import { useNewOrganizationForm } from './use-organization-form.ts'

/** An admin makes an organization, and comes back to all of them. */
export function CreateOrganizationPage() {
  return useIsAdmin() ? <NewOrganization /> : <NoPage kind="notAllowed" />
}

function NewOrganization() {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const form = useNewOrganizationForm(() => void navigate(portalPaths.teams.href()))
  return (
    <EditPage title={t('form.new')} trail={[{ to: portalPaths.teams.href(), word: t('title') }]}>
      <OrganizationForm form={form} label={t('form.new')} submitWord={t('form.create')} />
    </EditPage>
  )
}
