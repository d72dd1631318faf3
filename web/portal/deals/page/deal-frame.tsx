import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readPortalDeal } from '#shared/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { asking } from '../../../lib/live/use-live.ts'
import {
  EntityPage,
  useTrailBelowBusiness,
  useTrailBelowOrganization,
  WhenRead,
} from '../../parts/index.ts'
import { ActionNotice, ActivationSheet, useDealActions } from '../parts/deal-actions.tsx'
import { DealState } from '../parts/deal-labels.tsx'
import { ContestHint, DealMenu } from '../parts/offered-actions.tsx'
import { useNameOf } from '../parts/use-name-of.ts'
import { useDealTabs, usePlace } from '../parts/use-place.ts'
import { AskWhatIf } from './ask-what-if.tsx'

export type DealContent = OutputOf<typeof readPortalDeal>

type DealFrameProps = {
  /** Name of the current tab. Absent on the first tab. */
  part?: string
  children: (content: DealContent) => ReactNode
}

/** Frame of the pages about one deal: name, state, actions and tabs. */
export function DealFrame({ part, children }: DealFrameProps) {
  const { offerKey = '' } = useParams()
  const reading = useQuery({
    ...answerOf(readPortalDeal, { params: { dealKey: offerKey } }),
    ...asking,
    refetchOnWindowFocus: true,
  })
  return (
    <WhenRead reading={reading} shape={part === undefined ? 'dashboard' : 'table'}>
      {(content) => (
        <OneDeal key={content.deal.key} deal={content.deal} part={part}>
          {children(content)}
        </OneDeal>
      )}
    </WhenRead>
  )
}

type OneDealProps = { deal: DealContent['deal']; part: string | undefined; children: ReactNode }

function OneDeal({ deal, part, children }: OneDealProps) {
  const { t } = useTranslation('deals')
  const dealActions = useDealActions()
  const { text, lang } = useNameOf()(deal)
  return (
    <EntityPage
      name={text}
      nameLang={lang}
      {...(part !== undefined && { title: t('part', { name: text, part }) })}
      kind={deal.sponsor.name}
      kindTo={useTrailBelowBusiness(deal.sponsor).at(-1)?.to}
      logo={deal.sponsor.logo}
      trail={[...useOwnerTrail(deal), { to: usePlace().listTo, word: t('title') }]}
      state={<DealState deal={deal} />}
      actions={
        <>
          <AskWhatIf deal={deal} />
          <DealMenu deal={deal} dealActions={dealActions} />
        </>
      }
      tabs={useDealTabs(deal)}
    >
      <ActionNotice dealActions={dealActions} />
      <ContestHint deal={deal} dealActions={dealActions} />
      {children}
      <ActivationSheet dealActions={dealActions} />
    </EntityPage>
  )
}

/** Returns the breadcrumbs of the business or organization in the path, if any. */
function useOwnerTrail({ sponsor }: DealContent['deal']) {
  const { sponsorKey, teamKey } = usePlace()
  const ofBusiness = useTrailBelowBusiness(sponsor)
  const ofOrganization = useTrailBelowOrganization(teamKey)
  return sponsorKey === undefined ? ofOrganization : ofBusiness
}
