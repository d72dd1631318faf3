import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listDesks } from '#shared/api/portal-desks.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { DESKS_MAX } from '#shared/desk/desk.ts'
import { AGAIN_TWICE_A_MINUTE, answerOf } from '#web/lib/api/resource.ts'
import { asking } from '#web/lib/live/use-live.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button } from '#web/ui/index.ts'
import { lazyDialog } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { ListPage, useNumber, WhenRead } from '../parts/index.ts'
import { DesksTable } from './desks-table.tsx'
import { DoublesSection } from './doubles-section.tsx'

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

function Desks({ sponsorKey, listed: { desks, doubles, now } }: DesksProps) {
  const { t } = useTranslation('desks')
  const portal = useTranslation('portal').t
  const number = useNumber()
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  const isFull = desks.filter(({ revokedAt }) => revokedAt === undefined).length >= DESKS_MAX
  const back = {
    to: portalPages.sponsorDashboard.href(sponsorKey),
    word: portal('dashboard.title'),
  }
  return (
    <ListPage
      title={t('title')}
      trail={[back]}
      lead={isFull ? t('full', { limit: number(DESKS_MAX) }) : t('lead')}
      action={desks.length > 0 && !isFull && <AddButton onAdd={add} />}
    >
      <DesksTable sponsorKey={sponsorKey} desks={desks} now={now} add={<AddButton onAdd={add} />} />
      {(desks.length > 0 || doubles.length > 0) && <DoublesSection doubles={doubles} />}
      {isAdding && <AddDesk sponsorKey={sponsorKey} onClose={() => setAdding(false)} />}
    </ListPage>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('desks')
  return (
    <Button onClick={onAdd} onPointerEnter={prepare} onFocus={prepare}>
      <IconPlus size={20} aria-hidden="true" />
      {t('add.word')}
    </Button>
  )
}

/** Preloads the dialog. Ignores a failure, because pressing the button tries again and reports it. */
function prepare(): void {
  AddDesk.prepare().catch(() => {})
}
