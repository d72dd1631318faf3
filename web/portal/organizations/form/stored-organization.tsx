import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { readOrganizationForEdit } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { saying } from '#web/lib/portal/saved.ts'
import { EditPage } from '../../parts/index.ts'
import { OrganizationForm } from './organization-form.tsx'
import { useEditForm } from './use-organization-form.ts'

/** The form of an existing organization. */
export function StoredOrganization({
  opened,
}: {
  opened: OutputOf<typeof readOrganizationForEdit>
}) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const { key, archived } = opened.organization
  const page = portalPages.teamDashboard.href(key)
  const form = useEditForm(opened, (undo) => void navigate(page, saying(undo)))
  return (
    <EditPage title={t('form.edit')} {...(archived && { warning: t('form.archived') })}>
      <OrganizationForm form={form} label={t('form.edit')} teamKey={key} cancelTo={page} />
    </EditPage>
  )
}
