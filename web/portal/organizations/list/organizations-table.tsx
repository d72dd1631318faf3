import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { DataTable } from '../../parts/list/data-table.tsx'
import type { Listing } from '../../parts/list/listing.ts'
import type { Archiving } from '../parts/use-archiving.ts'
import { OrganizationActions } from './organization-actions.tsx'
import type { OrganizationRow } from './organization-row.ts'
import { useColumns } from './use-columns.tsx'
import { waysOf } from './ways-of.ts'

type OrganizationsTableProps = {
  list: Listing<OrganizationRow>
  control: ListControl<'filter'>
  archiving: Archiving
}

const keyOf = ({ key }: OrganizationRow) => key
const pageOf = (row: OrganizationRow) => waysOf(row).view

/** Organizations with what can be done with each. */
export function OrganizationsTable({ list, control, archiving }: OrganizationsTableProps) {
  const { t } = useTranslation('organizations')
  return (
    <DataTable
      caption={t('title')}
      columns={useColumns()}
      list={list}
      keyOf={keyOf}
      control={control}
      linkOf={pageOf}
      actions={(row) => <OrganizationActions row={row} archiving={archiving} />}
      nothingFound={t('noneFound')}
      empty={
        <EmptyState title={t('noneFound')} icon={<IconUsersGroup size={30} aria-hidden="true" />} />
      }
    />
  )
}
