import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listDesks } from '#shared/api/portal-desks.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { DESKS_MAX } from '#shared/desk/desk.ts'
import { AGAIN_TWICE_A_MINUTE, answerOf } from '#web/lib/api/resource.ts'
import { asking } from '#web/lib/live/use-live.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { ListPage, useAddingLink, useNumber, WhenRead } from '../parts/index.ts'
import { ChecksSections } from './checks-sections.tsx'
import { DesksTable } from './desks-table.tsx'

const AddDesk = lazyDialog(async () => (await import('./add-desk.tsx')).AddDesk, {
  withMantine: true,
})

/** Page on which a business manages the desks that check its customers' codes. */
export function DesksPage() {
  const { sponsorKey = '' } = useParams()
  const reading = useQuery({
    ...answerOf(listDesks, { params: { sponsorKey } }),
    ...asking,
    ...AGAIN_TWICE_A_MINUTE,
  })
  return (
    <WhenRead reading={reading} shape="table">
      {(listed) => <Desks sponsorKey={sponsorKey} listed={listed} />}
    </WhenRead>
  )
}

type DesksProps = { sponsorKey: string; listed: OutputOf<typeof listDesks> }

function Desks({ sponsorKey, listed: { desks, now } }: DesksProps) {
  const { t } = useTranslation('desks')
  const number = useNumber()
  const adding = useAddingLink(t('add.word'), AddDesk.prepare, (onClose) => (
    <AddDesk sponsorKey={sponsorKey} onClose={onClose} />
  ))
  const isFull = desks.filter(({ revokedAt }) => revokedAt === undefined).length >= DESKS_MAX
  return (
    <ListPage
      title={t('title')}
      lead={isFull ? t('full', { limit: number(DESKS_MAX) }) : t('lead')}
      action={desks.length > 0 && !isFull && adding.button}
    >
      <DesksTable sponsorKey={sponsorKey} desks={desks} now={now} add={adding.button} />
      <ChecksSections sponsorKey={sponsorKey} desks={desks} />
      {adding.dialog}
    </ListPage>
  )
}
