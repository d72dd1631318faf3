import { RowMenu } from '../../parts/list/row-menu.tsx'
import { useActions } from '../parts/use-actions.tsx'
import type { Archiving } from '../parts/use-archiving.ts'
import type { OrganizationRow } from './organization-row.ts'

type OrganizationActionsProps = { row: OrganizationRow; archiving: Archiving }

/** What can be done with an organization besides viewing and editing it. */
export function OrganizationActions({ row, archiving }: OrganizationActionsProps) {
  return <RowMenu name={row.name} actions={useActions(row, archiving)} />
}
