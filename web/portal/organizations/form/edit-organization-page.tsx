import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readOrganizationForEdit } from '#shared/api/portal-organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/index.ts'
import { lateForm, opening, WhenRead } from '../../parts/index.ts'

const StoredOrganization = lateForm(
  async () => (await import('./stored-organization.tsx')).StoredOrganization,
)

/** Page on which admins edit an organization. */
export function EditOrganizationPage() {
  const { teamKey = '' } = useParams()
  const reading = useQuery({
    ...answerOf(readOrganizationForEdit, { params: { teamKey } }),
    ...opening,
  })
  usePrepared(StoredOrganization)
  return (
    <WhenRead reading={reading} shape="form">
      {(opened) => <StoredOrganization key={opened.organization.key} opened={opened} />}
    </WhenRead>
  )
}
