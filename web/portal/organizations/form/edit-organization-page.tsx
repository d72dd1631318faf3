import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import { readOrganizationForEdit } from '#shared/api/portal-organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'
import { OrganizationForm } from './organization-form.tsx'
import { useEditForm } from './use-organization-form.ts'

/** An admin changes an organization. */
export function EditOrganizationPage() {
  const { teamId = '' } = useParams()
  const reading = useQuery({
    ...answerOf(readOrganizationForEdit, { params: { teamKey: teamId } }),
    ...opening,
  })
  return (
    <WhenRead reading={reading} tiles={0}>
      {(opened) => <StoredOrganization key={opened.organization.key} opened={opened} />}
    </WhenRead>
  )
}

function StoredOrganization({ opened }: { opened: OutputOf<typeof readOrganizationForEdit> }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const { key, name, archived } = opened.organization
  const page = portalPaths.team.href(key)
  const form = useEditForm(opened, () => void navigate(page))
  return (
    <EditPage
      title={t('form.edit')}
      kind={name}
      trail={[
        { to: portalPaths.teams.href(), word: t('title') },
        { to: page, word: name },
      ]}
      {...(archived && { warning: t('form.archived') })}
    >
      <OrganizationForm form={form} label={t('form.edit')} teamKey={key} />
    </EditPage>
  )
}
