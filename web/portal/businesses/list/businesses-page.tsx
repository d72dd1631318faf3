import { IconChartBar, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { NAME_ORDERS } from '#shared/name-order.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { FilterBar, RowMenu, useNumberedListing } from '#web/table/index.ts'
import { ButtonLink } from '#web/ui/index.ts'
import {
  BusinessesTable,
  ListFigures,
  ListPage,
  useIsAdmin,
  useTrailBelowOrganization,
} from '../../parts/index.ts'

const OPTIONS = { choices: { filter: NAME_ORDERS } } as const

/** Lists all businesses that the reader may see, or those of the organization in the address. */
export function BusinessesPage() {
  const { t } = useTranslation('businesses')
  const isAdmin = useIsAdmin()
  const { teamKey } = useParams()
  const control = useListState(OPTIONS)
  const list = useNumberedListing(listPortalSponsors, { query: asked(teamKey, control) }, control)
  return (
    <ListPage
      title={t('title')}
      trail={useTrailBelowOrganization(teamKey)}
      action={isAdmin && <Add />}
      filters={<Filters control={control} />}
    >
      {(list.answer || !list.error) && <BusinessesFigures stats={list.answer?.stats} />}
      <BusinessesTable
        list={list}
        control={control}
        isOfTeam={useIsOfTeam(teamKey)}
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

/**
 * Returns whether the list shows the businesses of one organization. Organizations see only their
 * own.
 */
function useIsOfTeam(teamKey: string | undefined): boolean {
  const session = useSession()
  return teamKey !== undefined || (session.status === 'signedIn' && session.user.role === 'team')
}

function Add() {
  const { t } = useTranslation('businesses')
  return (
    <ButtonLink to={portalPages.createSponsor.href()}>
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

function Actions({ business: { key, name } }: { business: { key: string; name: string } }) {
  const { t } = useTranslation('businesses')
  const actions = [
    {
      key: 'view',
      word: t('view'),
      to: portalPages.sponsorDashboard.href(key),
      icon: <IconChartBar size={18} aria-hidden="true" />,
    },
    {
      key: 'edit',
      word: t('edit'),
      to: portalPages.editSponsor.href(key),
      icon: <IconPencil size={18} aria-hidden="true" />,
    },
  ]
  return <RowMenu name={name} actions={actions} />
}

type Stats = OutputOf<typeof listPortalSponsors>['stats']

const FIGURES = ['businesses', 'activeOffers', 'redemptions', 'contestEntries'] as const

/** Totals of all businesses that the list has without a search. */
function BusinessesFigures({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('businesses')
  const figures = FIGURES.map((figure) => ({
    label: t(`figures.${figure}`),
    value: stats?.[figure],
    ...(figure === 'redemptions' && { proven: stats?.proven }),
  }))
  return <ListFigures title={t('figures.title')} figures={figures} />
}
