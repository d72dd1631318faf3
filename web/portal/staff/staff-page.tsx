import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listStaff, STAFF_STATES, type StaffRow } from '#shared/api/staff.ts'
import { ROLES } from '#shared/model/roles.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import {
  type Column,
  DataTable,
  FilterBar,
  type Listing,
  useNumberedListing,
} from '#web/table/index.ts'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'
import { Day, ListPage } from '../parts/index.ts'
import { useSettingsTrail } from '../settings/use-settings-trail.ts'
import { StaffOwner, StaffState } from './staff-state.tsx'

const ALL = 'All'
const OPTIONS = { choices: { role: [ALL, ...ROLES], state: [ALL, ...STAFF_STATES] } } as const
type Choice = keyof typeof OPTIONS.choices

/** Page that lists all portal accounts, including suspended ones. */
export function StaffPage() {
  const { t } = useTranslation('staff')
  const control = useListState<Choice>(OPTIONS)
  const list = useNumberedListing(listStaff, { query: asked(control) }, control)
  const words = (name: Choice) =>
    name === 'role' ? t('roles', { returnObjects: true }) : t('states', { returnObjects: true })
  return (
    <ListPage
      title={t('title')}
      trail={useSettingsTrail()}
      lead={t('lead')}
      action={
        <ButtonLink to={portalPages.inviteStaff.href()}>
          <IconPlus size={20} aria-hidden="true" />
          {t('invite.word')}
        </ButtonLink>
      }
      filters={
        <FilterBar
          control={control}
          searchLabel={t('search')}
          filters={[
            { name: 'role', label: t('role'), words: words('role') },
            { name: 'state', label: t('state'), words: words('state') },
          ]}
        />
      }
    >
      <StaffTable list={list} control={control} />
    </ListPage>
  )
}

function asked({ query, chosen }: ListControl<Choice>) {
  return {
    ...(query !== '' && { query }),
    ...(chosen.role !== ALL && { role: chosen.role }),
    ...(chosen.state !== ALL && { state: chosen.state }),
  }
}

type StaffTableProps = { list: Listing<StaffRow>; control: ListControl }

function StaffTable({ list, control }: StaffTableProps) {
  const { t } = useTranslation('staff')
  const columns = useColumns()
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      list={list}
      control={control}
      keyOf={({ key }) => key}
      linkOf={({ key }) => portalPages.staffMember.href(key)}
      empty={<EmptyState title={t('none')} icon={<IconUsers size={30} aria-hidden="true" />} />}
    />
  )
}

function useColumns(): readonly Column<StaffRow>[] {
  const { t } = useTranslation('staff')
  return useMemo(
    () => [
      { key: 'email', header: t('email'), isTitle: true, cell: ({ email }) => email },
      { key: 'role', header: t('role'), cell: ({ role }) => t(`roles.${role}`) },
      {
        key: 'link',
        header: t('worksFor'),
        cell: (row) => <StaffOwner row={row} />,
      },
      { key: 'state', header: t('state'), cell: ({ state }) => <StaffState state={state} /> },
      {
        key: 'created',
        header: t('created'),
        cell: ({ createdAt }) => <Day at={createdAt} />,
      },
    ],
    [t],
  )
}
