import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffRow } from '#shared/api/staff.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { formatDay } from '#web/lib/format.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState } from '#web/ui/message.tsx'
import type { Column } from '../parts/list/column.ts'
import { DataTable } from '../parts/list/data-table.tsx'
import type { Listing } from '../parts/list/listing.ts'
import { StaffState } from './staff-state.tsx'

type StaffTableProps = { list: Listing<StaffRow>; control: ListControl }

export function StaffTable({ list, control }: StaffTableProps) {
  const { t } = useTranslation('staff')
  const columns = useColumns()
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      list={list}
      control={control}
      keyOf={({ key }) => key}
      linkOf={({ key }) => portalPaths.staffMember.href(key)}
      empty={<EmptyState title={t('none')} icon={<IconUsers size={30} aria-hidden="true" />} />}
    />
  )
}

function useColumns(): readonly Column<StaffRow>[] {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  return useMemo(
    () => [
      { key: 'email', header: t('email'), isTitle: true, cell: ({ email }) => email },
      { key: 'role', header: t('role'), cell: ({ role }) => t(`roles.${role}`) },
      {
        key: 'link',
        header: t('worksFor'),
        cell: ({ role, linkName }) => linkName ?? t(role === 'admin' ? 'platform' : 'gone'),
      },
      { key: 'state', header: t('state'), cell: ({ state }) => <StaffState state={state} /> },
      {
        key: 'created',
        header: t('created'),
        cell: ({ createdAt }) => formatDay(createdAt, language, PORTAL_ZONE),
      },
    ],
    [t, language],
  )
}
