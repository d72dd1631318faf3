import { IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readPortalDeal } from '#shared/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { Button } from '#web/ui/index.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { asking } from '../../../lib/live/use-live.ts'
import { EntityPage, WhenRead } from '../../parts/index.ts'
import { ActionNotice, ActivationSheet, useDealActions } from '../parts/deal-actions.tsx'
import { DealState } from '../parts/deal-labels.tsx'
import { ContestHint, DealMenu } from '../parts/offered-actions.tsx'
import { useNameOf } from '../parts/use-name-of.ts'
import { useDealTabs, usePlace } from '../parts/use-place.ts'

const WhatIf = lazyDialog(async () => (await import('./what-if.tsx')).WhatIf, {
  words: ['pages', 'forms'],
  withMantine: true,
})

export type DealContent = OutputOf<typeof readPortalDeal>

type DealFrameProps = {
  /** Name of the current tab; absent on the first tab. */
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
    <WhenRead reading={reading} tiles={part === undefined ? 3 : 0}>
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
  const place = usePlace()
  const dealActions = useDealActions()
  const { text, lang } = useNameOf()(deal)
  return (
    <EntityPage
      name={text}
      nameLang={lang}
      {...(part !== undefined && { title: t('part', { name: text, part }) })}
      kind={deal.sponsor.name}
      logo={deal.sponsor.logo}
      trail={[place.home, { to: place.listTo, word: t('title') }]}
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

/** Button that opens the panel about kinds of fans. Its script loads at the first press. */
function AskWhatIf({ deal }: Pick<OneDealProps, 'deal'>) {
  const { t } = useTranslation('deals')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={open}>
        <IconUserQuestion size={20} aria-hidden="true" />
        {t('whatIf.title')}
      </Button>
      {wasOpened && <WhatIf deal={deal} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
