import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readOrganizationForEdit } from '#light/api/portal-organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { usePrepared } from '#web/ui/use-prepared.ts'
import { lateForm } from '../../parts/frames/late-form.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'

const StoredOrganization = lateForm(
  async () => (await import('./stored-organization.tsx')).StoredOrganization,
)

/** An admin changes an organization. */
export function EditOrganizationPage() {
  const { teamId = '' } = useParams()
  const reading = useQuery({
    ...answerOf(readOrganizationForEdit, { params: { teamKey: teamId } }),
    ...opening,
  })
  usePrepared(StoredOrganization)
  return (
    <WhenRead reading={reading} tiles={0}>
      {(opened) => <StoredOrganization key={opened.organization.key} opened={opened} />}
    </WhenRead>
  )
}
