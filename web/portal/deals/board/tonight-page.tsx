import { IconPrinter, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readTonight, type Tonight } from '#shared/api/trigger-board.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button, EmptyState, LoadFailure, ShareButton, Skeleton } from '#web/ui/index.ts'
import { asking, refreshDelay } from '../../../lib/live/use-live.ts'
import { EntityPage, useOwnTeamKey } from '../../parts/index.ts'
import { useNameOf } from '../parts/use-name-of.ts'
import classes from './tonight.module.css'
import { TonightCard } from './tonight-card.tsx'

/**
 * Page with a deal's results since it was last triggered. The organization can share them with the
 * business.
 */
export function TonightPage() {
  const { offerKey = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...answerOf(readTonight, { params: { dealKey: offerKey } }),
    ...asking,
    refetchInterval: ({ state }) =>
      state.data?.evening?.isRunning === true && refreshDelay(state.error, false),
  })
  if (error && data === undefined) return <LoadFailure error={error} onRetry={refetch} />
  if (data === undefined) return <Skeleton className={classes.bone} />
  return <TonightOf tonight={data} />
}

function TonightOf({ tonight: { deal, evening, isNarrowed } }: { tonight: Tonight }) {
  const { t } = useTranslation('deals')
  const name = useNameOf()(deal)
  return (
    <EntityPage
      name={name.text}
      nameLang={name.lang}
      title={t('tonight.titleOf', { name: name.text })}
      kind={deal.sponsor.name}
      logo={deal.sponsor.logo}
      trail={[useTrail(deal.key)]}
      actions={
        evening && (
          <div className={classes.actions}>
            <ShareButton
              title={t('tonight.share', { business: deal.sponsor.name, name: name.text })}
              path={portalPages.tonight.href(deal.key)}
            />
            <Button look="outline" onClick={() => window.print()}>
              <IconPrinter size={18} aria-hidden="true" />
              {t('tonight.print')}
            </Button>
          </div>
        )
      }
    >
      {evening ? (
        // The card is the first of its parent, so it has no gap above.
        <div>
          <TonightCard deal={deal} evening={evening} isNarrowed={isNarrowed === true} />
        </div>
      ) : (
        <EmptyState
          title={t('tonight.none')}
          icon={<IconSpeakerphone size={30} aria-hidden="true" />}
        >
          {t('tonight.noneText')}
        </EmptyState>
      )}
    </EntityPage>
  )
}

/** Returns the breadcrumb: to the board for an organization, and to the deal for other readers. */
function useTrail(offerKey: string) {
  const { t } = useTranslation('deals')
  const teamKey = useOwnTeamKey()
  return teamKey === undefined
    ? { to: portalPages.deal.href(offerKey), word: t('tonight.deal') }
    : { to: portalPages.triggerBoard.href(teamKey), word: t('board.title') }
}
