import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listFollowers } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { type Column, DataTable, FilterBar, useListing, usePeriodFilter } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { ExportButton, rangeOf, Section, useNumber, useZoned } from '../../parts/index.ts'
import classes from './followers-page.module.css'
import { OrganizationFrame } from './organization-frame.tsx'

const OPTIONS = { choices: { filter: DATE_RANGES } }

type Follower = OutputOf<typeof listFollowers>['items'][number]

/** Page that lists an organization's followers, newest first. */
export function FollowersPage() {
  const { t } = useTranslation('organizations')
  return (
    <OrganizationFrame part={t('tabs.followers')}>
      {({ fans }) => <Followers fans={fans} />}
    </OrganizationFrame>
  )
}

function Followers({ fans }: { fans: number }) {
  const { t } = useTranslation('organizations')
  const portal = useTranslation('portal').t
  const formatted = useNumber()(fans)
  const { teamKey = '' } = useParams()
  const control = useListState(OPTIONS)
  const period = usePeriodFilter('filter')
  const { query, chosen } = control
  const asked = { range: chosen.filter, ...(query !== '' && { query }) }
  const list = useListing(listFollowers, { params: { teamKey }, query: asked }, control)
  return (
    <Section
      title={t('tabs.followers')}
      note={portal('dashboard.followers', { count: fans, formatted })}
    >
      <p className={classes.notShared}>{t('followers.explanation')}</p>
      <FilterBar control={control} searchLabel={t('followers.search')} filters={[period]}>
        <ExportButton asked={{ name: 'teamFollowers', teamKey, range: rangeOf(chosen.filter) }} />
      </FilterBar>
      <DataTable
        caption={t('tabs.followers')}
        columns={useColumns()}
        list={list}
        keyOf={({ key }) => key}
        control={control}
        nothingFound={t('followers.noneFound')}
        empty={
          <EmptyState
            title={t('followers.none')}
            icon={<IconUsers size={30} aria-hidden="true" />}
          />
        }
      />
    </Section>
  )
}

function useColumns(): Column<Follower>[] {
  const { t } = useTranslation('organizations')
  const zoned = useZoned()
  return [
    {
      key: 'email',
      header: t('followers.email'),
      isTitle: true,
      cell: ({ email }) =>
        email ?? <span className={classes.notShared}>{t('followers.notShared')}</span>,
    },
    {
      key: 'name',
      header: t('followers.name'),
      onPhone: 'detail',
      cell: ({ name }) => name,
    },
    {
      key: 'followedAt',
      header: t('followers.followedAt'),
      onPhone: 'detail',
      cell: ({ followedAt }) => (
        // The filter names the time zone.
        <time dateTime={followedAt} title={zoned(followedAt)}>
          {zoned(followedAt, { hasZone: false })}
        </time>
      ),
    },
  ]
}
