import { IconChartBar, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listPortalSponsors } from '#light/api/portal-sponsors.ts'
import { NAME_ORDERS } from '#shared/name-order.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BusinessesTable } from '../../parts/businesses/businesses-table.tsx'
import type { BusinessRow } from '../../parts/businesses/use-first-businesses.ts'
import { ListPage } from '../../parts/frames/list-page.tsx'
import { FilterBar } from '../../parts/list/filter-bar.tsx'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { useNumberedListing } from '../../parts/list/use-numbered-listing.ts'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { BusinessesFigures } from './businesses-figures.tsx'

const OPTIONS = { choices: { filter: NAME_ORDERS } } as const

/** The businesses that the reader may see; below an organization's address, those behind it. */
export function BusinessesPage() {
  const { t } = useTranslation('businesses')
  const isAdmin = useIsAdmin()
  const { teamId } = useParams()
  const control = useListState(OPTIONS)
  const list = useNumberedListing(listPortalSponsors, { query: asked(teamId, control) }, control)
  return (
    <ListPage
      title={t('title')}
      trail={useTrail(teamId)}
      action={isAdmin && <Add />}
      filters={<Filters control={control} />}
    >
      {(list.answer || !list.error) && <BusinessesFigures stats={list.answer?.stats} />}
      <BusinessesTable
        list={list}
        control={control}
        isOfTeam={useIsOfTeam(teamId)}
        hasOrganizations={isAdmin}
        {...(isAdmin && { actions: (business) => <Actions business={business} /> })}
      />
    </ListPage>
  )
}

function asked(teamKey: string | undefined, { query, chosen }: ListControl<'filter'>) {
  return {
    ...(teamKey !== undefined && { teamKey }),
    ...(query !== '' && { query }),
    ...(chosen.filter !== NAME_ORDERS[0] && { filter: chosen.filter }),
  }
}

function useTrail(teamId: string | undefined) {
  const { t } = useTranslation('portal')
  if (teamId === undefined) return undefined
  return [{ to: portalPaths.teamDashboard.href(teamId), word: t('dashboard.title') }]
}

/** An organization sees its own businesses under either address. */
function useIsOfTeam(teamId: string | undefined): boolean {
  const session = useSession()
  return teamId !== undefined || (session.status === 'signedIn' && session.user.role === 'team')
}

function Add() {
  const { t } = useTranslation('businesses')
  return (
    <ButtonLink to={portalPaths.createSponsor.href()}>
      <IconPlus size={20} aria-hidden="true" />
      {t('add')}
    </ButtonLink>
  )
}

function Filters({ control }: { control: ListControl<'filter'> }) {
  const { t } = useTranslation('businesses')
  return (
    <FilterBar
      control={control}
      searchLabel={t('search')}
      filters={[
        { name: 'filter', label: t('filter'), words: t('filters', { returnObjects: true }) },
      ]}
    />
  )
}

function Actions({ business: { key, name } }: { business: BusinessRow }) {
  const { t } = useTranslation('businesses')
  const actions = [
    {
      key: 'view',
      word: t('view'),
      to: portalPaths.sponsorDashboard.href(key),
      icon: <IconChartBar size={18} aria-hidden="true" />,
    },
    {
      key: 'edit',
      word: t('edit'),
      to: portalPaths.editSponsor.href(key),
      icon: <IconPencil size={18} aria-hidden="true" />,
    },
  ]
  return <RowMenu name={name} actions={actions} />
}
